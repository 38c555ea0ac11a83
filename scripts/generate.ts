import { runProgram } from '#base/cli/run-program.ts'
import { writeGenerated } from './generate/write-generated.ts'

await runProgram({
  usage: 'npm run generate',
  description:
    'Makes again what follows from the schemas (types, and what code editors check documents with), the pages about problems, and the guide to blocks, kinds and files.',
  run: writeGenerated,
})

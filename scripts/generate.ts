import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { runProgram } from '#cli/run-program.ts'
import { generatedFiles } from '#editor/generated-files.ts'

await runProgram({
  usage: 'npm run generate',
  description: 'Makes what follows from the schemas anew: types, and what code editors check documents with.',
  async run() {
    for (const [path, text] of await generatedFiles()) {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
    }
  },
})

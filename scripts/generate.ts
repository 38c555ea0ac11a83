import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { commandLineOf } from '#cli/command-line.ts'
import { generatedFiles } from '#editor/generated-files.ts'

commandLineOf({
  usage: 'npm run generate',
  does: 'Makes what follows from the schemas anew: types, and what code editors check documents with.',
})
for (const [path, text] of await generatedFiles()) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

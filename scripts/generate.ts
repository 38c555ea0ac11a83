import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { runProgram } from '#cli/run-program.ts'
import { generatedFiles } from '#editor/generated-files.ts'
import { PROBLEM_PAGES, problemPages } from './generate/problem-pages.ts'

await runProgram({
  usage: 'npm run generate',
  description:
    'Makes anew what follows from the schemas (types, and what code editors check documents with), and the pages about problems.',
  async run() {
    const pages = problemPages()
    for (const [path, text] of [...(await generatedFiles()), ...pages]) {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
    }
    const old = (await readdir(PROBLEM_PAGES)).map((name) => `${PROBLEM_PAGES}/${name}`)
    for (const path of old) if (!pages.has(path)) await rm(path)
  },
})

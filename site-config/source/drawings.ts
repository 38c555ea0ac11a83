import { runProgram } from '#base/cli/run-program.ts'
import { generatedFiles, staleFiles, writeFiles } from './drawings/files.ts'

await runProgram({
  usage: 'npm run drawings [-- --check]',
  description: "Writes the site's drawings. With --check it writes nothing, and fails when one is out of date.",
  options: { check: { type: 'boolean' } },
  async run({ options }) {
    if (options.check) {
      const stale = await staleFiles()
      for (const file of stale)
        console.error(`${file} is not what its source draws. Run "npm run drawings" and commit the result.`)
      return stale.length === 0 ? 0 : 1
    }
    await writeFiles()
    console.log(`${generatedFiles().length} drawings are written.`)
    return 0
  },
})

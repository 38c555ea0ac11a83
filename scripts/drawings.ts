import { commandLineOf } from '#cli/command-line.ts'
import { generatedFiles, staleFiles, writeFiles } from './drawings/files.ts'

const { options } = commandLineOf({
  usage: 'npm run drawings [-- --check]',
  does: "Writes the site's drawings. With --check it writes nothing, and fails when one is out of date.",
  options: { check: { type: 'boolean' } },
})
if (options.check) {
  const stale = await staleFiles()
  for (const name of stale)
    console.error(`${name} is not what its script draws. Run "npm run drawings" and commit the result.`)
  process.exitCode = stale.length === 0 ? 0 : 1
} else {
  await writeFiles()
  console.log(`${generatedFiles().length} drawings are written.`)
}

import { runImport } from '#authoring/import/run-import.ts'
import { runProgram } from '#cli/run-program.ts'
import { usageError } from '#cli/user-error.ts'
import { siteDirOf } from '#content/site-dir.ts'

await runProgram({
  usage: 'npm run import -- <what> [--at <address>] [--list <file>] [--dry-run] [--site <folder>]',
  description: [
    'Brings a document of Word (offer.docx) as a draft, and says what did not fit.',
    'Nothing that is in the site is overwritten.',
    '--at: the address of the page.',
    '--list: writes what did not fit to a file as well, with all its words.',
  ].join('\n'),
  options: {
    at: { type: 'string' },
    list: { type: 'string' },
    'dry-run': { type: 'boolean' },
    site: { type: 'string' },
  },
  maxOperands: 1,
  async run({ options, operands: [what] }) {
    if (what === undefined) throw usageError('Say what to bring: a document of Word.')
    const { at, list, site, 'dry-run': isDryRun = false } = options
    await runImport(site ?? siteDirOf(process.env), what, { at, list, isDryRun }, process)
  },
})

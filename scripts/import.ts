import { runImport } from '#authoring/import/run-import.ts'
import { runProgram } from '#cli/run-program.ts'
import { usageError } from '#cli/user-error.ts'
import { siteDirOf } from '#content/site-dir.ts'

await runProgram({
  usage: 'npm run import -- <what> [--at <address>] [--limit <pages>] [--list <file>] [--dry-run] [--site <folder>]',
  description: [
    'Brings what is there as drafts, and says what did not fit. <what> is one of:',
    '  a document of Word (offer.docx)',
    '  the address of a site or page (https://www.example.com), its sitemap.xml, or a folder of saved pages',
    'Each old address has a page or a redirect then, or is named. Nothing that is in the site is overwritten.',
    '--at: the address of the page; for several pages, the folder in which they are to stand.',
    '--limit: how many pages are read at most; 200 if not said.',
    '--list: writes what became of each old address, and what did not fit, to a file as well.',
  ].join('\n'),
  options: {
    at: { type: 'string' },
    limit: { type: 'string' },
    list: { type: 'string' },
    'dry-run': { type: 'boolean' },
    site: { type: 'string' },
  },
  maxOperands: 1,
  async run({ options, operands: [what] }) {
    if (what === undefined) throw usageError('Say what to bring: a file, a folder or an address.')
    const { at, list, site, limit = '200', 'dry-run': isDryRun = false } = options
    const most = Number(limit)
    if (!Number.isInteger(most) || most < 1) throw usageError(`"${limit}" is no number of pages.`)
    await runImport(site ?? siteDirOf(process.env), what, { at, list, limit: most, isDryRun }, process)
  },
})

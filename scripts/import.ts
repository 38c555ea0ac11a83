import { runImport } from '#tools/import/run-import.ts'
import { runProgram } from '#base/cli/run-program.ts'
import { usageError } from '#base/cli/user-error.ts'
import { siteDirOf } from '#site/site-dir.ts'

await runProgram({
  usage:
    'npm run import -- <what> [--at <address>] [--files <folder>] [--hosts <hosts>] [--limit <pages>] [--list <file>] [--dry-run] [--site <folder>]',
  description: [
    'Brings what is there as drafts, and says what did not fit. <what> is one of:',
    '  a document of Word (offer.docx)',
    '  the address of a site or page (https://www.example.com), its sitemap.xml, a saved page or a folder of them',
    '  an export of WordPress (Tools, Export, "All content": example.WordPress.2026-11-27.xml)',
    'Each old address has a page or a redirect then, or is named. Nothing that is in the site is overwritten.',
    '--at: the address of the page; for several pages, the folder in which they are to stand.',
    '--files: a folder with the pictures and files of an export, such as a copy of wp-content/uploads.',
    '--hosts: other hosts from which pictures and files may be fetched, with commas between them.',
    '--limit: how many pages are read at most; if not said, 200 of a site, and all of an export.',
    '--list: writes what became of each old address, and what did not fit, to a file as well.',
  ].join('\n'),
  options: {
    at: { type: 'string' },
    files: { type: 'string' },
    hosts: { type: 'string' },
    limit: { type: 'string' },
    list: { type: 'string' },
    'dry-run': { type: 'boolean' },
    site: { type: 'string' },
  },
  maxOperands: 1,
  async run({ options, operands: [what] }) {
    if (what === undefined) throw usageError('Say what to bring: a file, a folder or an address.')
    const { at, files, hosts, list, site, limit, 'dry-run': isDryRun = false } = options
    const most = limit === undefined ? undefined : Number(limit)
    if (most !== undefined && (!Number.isInteger(most) || most < 1))
      throw usageError(`"${limit}" is no number of pages.`)
    const named = (hosts ?? '').split(',').flatMap((host) => host.trim().toLowerCase() || [])
    await runImport(
      site ?? siteDirOf(process.env),
      what,
      { at, files, list, hosts: named, limit: most, isDryRun },
      process,
    )
  },
})

import { UserError } from '#base/cli/user-error.ts'
import { openSiteOfAnyFormat, problemsInWords, writeChanges } from '#tools/site-changes.ts'
import type { EditedSite, FileChange } from '#tools/site-changes.ts'
import { usualLayout } from '#tools/usual-layout.ts'
import { FORMAT, formatOf } from '#site/checks/files/format.ts'
import { isOfSyntax } from '#site/site-loader.ts'
import { problemText } from '#site/problems/catalogue.ts'
import { isError } from '#site/problems/problem.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import { propertiesOf } from '#site/schemas/schema-bundle.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { count } from '#base/text/words/lists.ts'
import { migratedDocuments } from './migrate.ts'

export const MIGRATE_OPTIONS = { 'dry-run': { type: 'boolean' }, site: { type: 'string' } } as const

export const MIGRATE_USAGE = 'npm run migrate -- [--dry-run] [--site <folder>]'

export const MIGRATE_HELP = `Brings the files of a site up to date after an update of Pagewright, step by step.

"format" in settings.json says for which version they were written; it is written last. Only what has to change is
changed, and nothing else in a file is touched. --dry-run shows every change and writes nothing. --site names the
folder of another site. A command that was interrupted is completed by the same command.`

interface Options {
  'dry-run'?: boolean | undefined
  site?: string | undefined
}

/** Runs `npm run migrate`, and returns what it prints. */
export async function runMigrate(siteDir: string, options: Options): Promise<string> {
  const site = await openSiteOfAnyFormat(siteDir)
  assertReadable(site)
  const { settings } = site.documents
  if (!settings) throw new UserError(`There is no settings.json in "${siteDir}", so this is not the folder of a site.`)
  // In a site without a number, any step may already be completed.
  const siteFormat = formatOf(settings) ?? 0
  if (siteFormat === FORMAT) return `Nothing to do: the site has format ${FORMAT}, which is the newest.\n`
  if (siteFormat > FORMAT) {
    const { message, hint } = problemText('format-newer', { found: siteFormat, current: FORMAT })
    throw new UserError(`Nothing was changed. ${message} ${hint}`)
  }
  const { changes, lines } = await changesFrom(siteFormat, site)
  const errors = (await site.problemsWith(changes)).filter(isError)
  const report = `${lines.join('\n')}\n`
  const left =
    errors.length === 0
      ? ''
      : `\nLeft for you to mend: ${count(errors.length, 'problem')}. "npm run validate" shows ${errors.length === 1 ? 'it' : 'them'}.\n`
  const files = count(changes.length, 'file')
  if (options['dry-run']) return `Would change ${files}:\n${report}\nNothing was written.\n`
  await writeChanges(siteDir, changes)
  return `Changed ${files}:\n${report}${left}`
}

/** Throws if a document cannot be parsed, as its meaning is uncertain. */
function assertReadable({ problems, siteDir }: EditedSite): void {
  const errors = problems.filter((problem) => isError(problem) && isOfSyntax(problem))
  if (errors.length > 0)
    throw new UserError(`Nothing was changed: mend this first.\n\n${problemsInWords(errors, siteDir).trimEnd()}`)
}

/** The changes of files, the settings with the number last: a site that states the new format has been migrated completely. */
async function changesFrom(
  format: number,
  { documents, textOf }: EditedSite,
): Promise<{ changes: FileChange[]; lines: string[] }> {
  const stored = await Promise.all(
    [...documentsOf(documents)].map(async ({ file, role, name }) => ({ file, role, name, text: await textOf(file) })),
  )
  const fields = Object.keys(propertiesOf(engineSchemas().documentSchema('settings')))
  const { documents: moved, lines } = migratedDocuments(stored, format, fields)
  const before = new Map(stored.map(({ file, text }) => [file, text]))
  const after = await Promise.all(
    moved.map(async ({ file, text }) => ({
      file,
      text: before.has(file) ? text : ((await usualLayout(text)) ?? text),
    })),
  )
  const changes = after
    .map(({ file, text }) => ({ file, ...(before.has(file) && { before: before.get(file) ?? '' }), after: text }))
    .filter((change) => change.before !== change.after)
    .toSorted((a, b) => Number(a.file === 'settings.json') - Number(b.file === 'settings.json'))
  return { changes, lines: [...lines, `settings.json: "format" is ${FORMAT}`] }
}

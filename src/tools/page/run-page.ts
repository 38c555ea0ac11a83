import type { OptionValues } from '#base/cli/arguments.ts'
import { usageError } from '#base/cli/user-error.ts'
import { count } from '#base/text/words/lists.ts'
import { foldersOf } from '#site/derived/page-addresses.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import type { EditedSite } from '#tools/site-changes.ts'
import { assertNoNewErrors, assertSound, openSite, problemsInWords, writeChanges } from '#tools/site-changes.ts'
import { addressFrom } from '#tools/typed-addresses.ts'
import type { ChangePlan } from './change-plan.ts'
import { deletePlan } from './delete-plan.ts'
import { duplicatePlan } from './duplicate-plan.ts'
import { folderUsages } from './folder-replacements.ts'
import { lineInWords, noteInWords, placeLine } from './plan-lines.ts'
import { renamePlan } from './rename-plan.ts'
import type { Usage } from './target.ts'
import { targetOf, usagesOf } from './target.ts'

export const PAGE_OPTIONS = {
  alone: { type: 'boolean' },
  title: { type: 'string' },
  'replace-with': { type: 'string' },
  'dry-run': { type: 'boolean' },
  site: { type: 'string' },
} as const

type Options = OptionValues<typeof PAGE_OPTIONS>

export const PAGE_USAGE = `npm run page -- rename <address> <new address> [--alone] [--dry-run]
       npm run page -- duplicate <address> <new address> --title "…" [--dry-run]
       npm run page -- delete <address> [--replace-with <address>] [--dry-run]
       npm run page -- where-used <address>`

export const PAGE_HELP = `Renames, copies and deletes pages, with everything that leads to them.

rename      moves a page and the pages below it (--alone: only itself) to another address: its file, every link to it,
            and a redirect from the old address if git has a version with that page, or there is no git to tell.
duplicate   copies a page under another title and address, and says what must differ.
delete      deletes a page that no link leads to, and the redirects that do. --replace-with names the page to which links
            and visitors go instead.
where-used  lists every place that leads to a page or names a folder of pages.

All but duplicate do the same for whatever else has a name: "shared/closing-call", "forms/contact", "drawings/loaf",
"images/harbour.jpg", "public/menu.pdf". Forms can be duplicated, and replaced by a form, a page or "nothing".

--dry-run shows every change and writes nothing. --site names the folder of another site. Nothing else in a file is
touched. A command that was interrupted is completed by the same command.`

interface PageCommand {
  operands: number
  options: readonly (keyof Options)[]
  plan(site: EditedSite, schemas: SiteSchemas, operands: string[], options: Options): Promise<ChangePlan>
}

const COMMANDS: Readonly<Record<string, PageCommand>> = {
  rename: {
    operands: 2,
    options: ['alone'],
    plan: (site, schemas, [from = '', to = ''], { alone = false }) => renamePlan(site, schemas, [from, to], alone),
  },
  duplicate: {
    operands: 2,
    options: ['title'],
    plan(site, schemas, [from = '', to = ''], { title }) {
      if (title === undefined || title.trim() === '') throw usageError('Say the title of the copy: --title "…".')
      return duplicatePlan(site, schemas, [from, to], title)
    },
  },
  delete: {
    operands: 1,
    options: ['replace-with'],
    plan: (site, schemas, [page = ''], options) => deletePlan(site, schemas, page, options['replace-with']),
  },
}

/** Every place that refers to a page, a folder of pages, a shared block, form or drawing, in words. */
function whereUsed({ documents }: EditedSite, schemas: SiteSchemas, typed: string): string {
  const { name: wanted, usages } = wantedIn(typed, documents, schemas)
  if (usages.length === 0) return `Nothing uses "${wanted}".\n`
  const lines = usages.map((usage) => {
    const { role, name } = usage.document
    return `  ${placeLine(usage)}${role === 'shared' ? `, shown on ${count(pagesWith(name), 'page')}` : ''}\n`
  })
  return `${count(usages.length, 'place')} ${usages.length === 1 ? 'uses' : 'use'} "${wanted}":\n${lines.join('')}`

  function pagesWith(shared: string): number {
    const users = usagesOf({ sort: 'shared', name: shared, file: '' }, documents, schemas)
    return new Set(users.map(({ document }) => document)).size
  }
}

/** The item for a typed name, and its uses. A page and a folder may share an address, and a folder needs no page. */
function wantedIn(typed: string, documents: SiteDocuments, schemas: SiteSchemas): { name: string; usages: Usage[] } {
  const address = addressFrom(typed, documents)
  const isPage = documents.pages.some(({ name }) => name === address)
  const ofFolder = folderUsages(documents, schemas).filter(({ value }) => value === address)
  if (!isPage && foldersOf(documents.pages).includes(address)) return { name: address, usages: ofFolder }
  const target = targetOf(typed, documents)
  const usages = usagesOf(target, documents, schemas)
  return { name: target.name, usages: target.sort === 'page' ? [...usages, ...ofFolder] : usages }
}

/** Runs a command line of `npm run page`, and returns what it prints. */
export async function runPage(siteDir: string, [name, ...operands]: string[], options: Options): Promise<string> {
  const command = name === undefined ? undefined : COMMANDS[name]
  if (!command && name !== 'where-used')
    throw usageError(name === undefined ? 'Say what to do.' : `There is no command "${name}".`)
  const wanted = command?.operands ?? 1
  if (operands.length < wanted)
    throw usageError(`Say ${wanted === 1 ? 'which page' : 'which page, and the new address'}.`)
  if (operands.length > wanted) throw usageError(`"${operands[wanted]}" is not known here.`)
  const allowed: string[] = ['site', ...(command ? ['dry-run', ...command.options] : [])]
  const foreign = Object.keys(options).find((option) => !allowed.includes(option))
  if (foreign !== undefined) throw usageError(`"--${foreign}" is not known to "${name}".`)

  const site = await openSite(siteDir)
  const schemas = siteSchemas(site.documents)
  if (!command) return whereUsed(site, schemas, operands[0] ?? '')
  const { changes, lines, notes, moving } = await command.plan(site, schemas, operands, options)
  if (changes.length === 0) return `${notes.map(noteInWords).join('\n')}\n`
  assertSound(site, changes, moving)
  await assertNoNewErrors(site, changes)
  const report = [...lines.map((line) => `  ${lineInWords(line)}`), '', ...notes.map(noteInWords)].join('\n').trimEnd()
  if (options['dry-run']) return `Would change:\n${report}\n\nNothing was written.\n`
  await writeChanges(siteDir, changes)
  return `${count(changes.length, 'file')} changed:\n${report}\n${await newWarnings(
    site,
    changes.map(({ file }) => file),
  )}`
}

/** The warnings that the changes have caused, such as an anchor that the other page does not have. */
async function newWarnings({ problems, problemsWith, siteDir }: EditedSite, files: string[]): Promise<string> {
  const before = new Set(problems.map(({ code, message }) => code + message))
  const caused = (await problemsWith([])).filter(
    ({ code, message, file }) => files.includes(file) && !before.has(code + message),
  )
  return caused.length === 0 ? '' : `\n${problemsInWords(caused, siteDir)}`
}

import { ReasonedError } from '#base/cli/user-error.ts'
import { addressFrom, fileFor, newAddress, pageAtTyped, takenError } from '#tools/typed-addresses.ts'
import type { EditedSite, FileChange } from '#tools/site-changes.ts'
import { isShownIn } from '#site/languages/only.ts'
import { languageOf } from '#site/languages/site-languages.ts'
import { reservedIn } from '#site/derived/page-addresses.ts'
import { redirectsOf } from '#site/derived/redirect-list.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import type { Operation } from '#base/json/operation.ts'
import { folderReplacements } from './folder-replacements.ts'
import { linkParts, linksTo, linkTo, namedTargetOf } from './target.ts'
import { neverCommitted } from './free-target.ts'
import { editedText, operationsFor, replacementChanges, replacementLine } from './change-plan.ts'
import type { ChangePlan, Replacement } from './change-plan.ts'
import type { PlanLine } from './plan-lines.ts'
import { movedLine } from './plan-lines.ts'
import { redirectChanges } from './redirect-changes.ts'
import { namedRenamePlan } from './named-rename-plan.ts'
import { movesInLanguages, withTranslations } from './with-translations.ts'

interface Move {
  page: JsonDocument
  to: string
  file: string
}

/**
 * Moves a page to another address, and the pages below it too unless it moves alone: its file, every link to it, references to
 * its folder, and a redirect from an address that visitors may know. The changes are written in an order in which every step
 * but the last leaves the page at one address at least: the new files, the links, the redirects, and finally the old files.
 * Other items with a name, such as a form, are renamed likewise.
 */
export async function renamePlan(
  site: EditedSite,
  schemas: SiteSchemas,
  typed: [from: string, to: string],
  isAlone: boolean,
): Promise<ChangePlan> {
  return withTranslations(site, schemas, await sourceRenamePlan(site, schemas, typed, isAlone))
}

/** The plan without the translations. */
async function sourceRenamePlan(
  site: EditedSite,
  schemas: SiteSchemas,
  [typedFrom, typedTo]: [from: string, to: string],
  isAlone: boolean,
): Promise<ChangePlan> {
  const { documents } = site
  const named = namedTargetOf(typedFrom, documents)
  if (named) return namedRenamePlan(site, schemas, named, typedTo)
  const from = addressFrom(typedFrom, documents)
  const to = newAddress(typedTo, documents)
  const pages = movingPages(from, documents, isAlone)
  if (pages.length === 0 && movedBefore(from, to, documents).length > 0)
    return { changes: [], lines: [], notes: [{ type: 'moved-before', from, to }], moving: [] }
  if (pages.length === 0) pageAtTyped(typedFrom, documents) // throws an error that names the item there
  if (from === '/') throw new ReasonedError('The home page stands at "/": it cannot move.', 'home-moved')
  if (from === to) throw new ReasonedError(`"${from}" is the address of the page already.`, 'same-address')
  if (to.startsWith(`${from}/`) && pages.some(({ name }) => name !== from))
    throw new ReasonedError(
      `The pages below "${from}" cannot move below themselves. With --alone, only "${from}" moves.`,
      'below-itself',
      { n: pages.length - 1 },
    )
  const moves = new Map(pages.map((page) => [page.name, moveOf(page, from, to)]))
  const addresses = new Map([
    ...movedBefore(from, to, documents),
    ...[...moves].map(([address, move]) => [address, move.to] as const),
  ])
  const origin = documents.settings?.value['origin']
  const inLanguages = movesInLanguages(addresses, documents)
  const moved = new Map([...addresses, ...inLanguages.map(([before, after]) => [before, after] as const)])
  const toPages: Replacement[] = linksTo((address) => moved.has(address), documents, schemas).map((usage) => {
    const address = moved.get(linkParts(usage.value, origin)?.address ?? '') ?? ''
    return { ...usage, replacement: linkTo(address, usage.value, origin) }
  })
  const replacements = [...toPages, ...folderReplacements([from, to], addresses, documents, schemas)]
  const others = replacements.filter(({ document: { name, role } }) => role !== 'redirects' && !isMoved(role, name))
  const created = await Promise.all(
    [...moves.values()].map(async ({ page, file }) => {
      const ofPage = replacements.filter(({ document }) => document === page)
      return { file, movedFrom: page.file, after: await movedText(site, page, file, operationsFor(ofPage)) }
    }),
  )
  const reserved = reservedIn(documents)
  const unseen = pages.filter(({ name }) => reserved(name)).map(({ name }) => name)
  const unknown = await neverCommitted(site.siteDir, [`pages${from}.json`, `pages${from}`], pages)
  const isUnknown = (address: string): boolean => unknown.has(address) || unseen.includes(address)
  const own = languageOf(documents)
  // A page that is limited to other languages has no address in the site's own.
  const elsewhere = pages.filter(({ value }) => !isShownIn(value, own)).map(({ name }) => name)
  const redirects = await redirectChanges(
    site,
    moved,
    (href, address) => linkTo(address, href, origin),
    new Set([
      ...unknown,
      ...unseen,
      ...elsewhere,
      ...inLanguages.filter(([, , page]) => isUnknown(page)).map(([before]) => before),
    ]),
  )
  const links = replacements.filter(({ document }) => document.role !== 'redirects')
  return {
    changes: [
      ...(await missingFiles(site, created, [...moves.values()])),
      ...(await replacementChanges(site, others)),
      ...redirects.changes,
      ...pages.map(({ file }) => ({ file })),
    ],
    lines: [
      ...[...moves.values()].map(({ page, file, to: address }): PlanLine => ({
        type: 'moved',
        file: page.file,
        to: file,
        address,
      })),
      ...links.map(replacementLine),
      ...redirects.lines,
    ],
    notes: [...unknown].map((address) => ({ type: 'never-published', address })),
    moving: [...moved.keys(), ...moved.values()],
  }

  function isMoved(role: string, name: string): boolean {
    return role === 'page' && moves.has(name)
  }
}

function movingPages(from: string, { pages }: SiteDocuments, isAlone: boolean): JsonDocument[] {
  return pages.filter(({ name }) => name === from || (!isAlone && name.startsWith(`${from}/`)))
}

/** The already moved pages, with their new addresses: the same command was interrupted, or is complete. */
function movedBefore(from: string, to: string, { pages, redirects }: SiteDocuments): (readonly [string, string])[] {
  const addresses = new Set(pages.map(({ name }) => name))
  return redirectsOf(redirects)
    .filter((entry) => entry.from === from || entry.from.startsWith(`${from}/`))
    .filter((entry) => entry.to === to + entry.from.slice(from.length))
    .filter((entry) => addresses.has(entry.to) && !addresses.has(entry.from))
    .map((entry) => [entry.from, entry.to] as const)
}

/** A page that is the index of its folder remains one. */
function moveOf(page: JsonDocument, from: string, to: string): Move {
  const address = to + page.name.slice(from.length)
  const isIndex = page.file.endsWith('/index.json')
  return { page, to: address, file: isIndex ? `pages${address}/index.json` : fileFor(address) }
}

/** The page's text at its new place: with updated links to pages that move with it, and an updated path to its schema. */
export async function movedText(
  site: EditedSite,
  page: JsonDocument,
  file: string,
  operations: Operation[],
): Promise<string> {
  const line = page.value['$schema']
  const moved = typeof line === 'string' ? movedLine(line, page.file, file) : line
  const schema: Operation[] = moved === line ? [] : [{ type: 'set', path: ['$schema'], value: moved }]
  return editedText(await site.textOf(page.file), [...schema, ...operations])
}

/** The files that do not exist yet. An existing one must come from an interrupted run of the same command. */
async function missingFiles(site: EditedSite, created: readonly FileChange[], moves: Move[]): Promise<FileChange[]> {
  const { pages } = site.documents
  const missing = await Promise.all(
    created.map(async (change, index) => {
      const there = pages.find(({ name }) => name === moves[index]?.to)
      if (!there) return [change]
      if (there.file === change.file && (await site.textOf(there.file)) === change.after) return []
      const message = `There is a page "${there.name}" already: ${there.file}. Choose another address, or delete it.`
      throw takenError(there, message, site.documents)
    }),
  )
  return missing.flat()
}

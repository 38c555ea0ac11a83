import { contentOf } from '#tools/site-changes.ts'
import type { EditedSite, FileChange } from '#tools/site-changes.ts'
import { ReasonedError } from '#base/cli/user-error.ts'
import { changeLinks } from '#site/inline/parse-inline.ts'
import { addressesIn, slugsIn } from '#site/languages/addresses.ts'
import { matchTexts } from '#site/languages/match-texts.ts'
import { siteInLanguages } from '#site/languages/site-in-language.ts'
import { prefixOf } from '#site/languages/site-languages.ts'
import { pointerOf, sourceTextsOf } from '#site/languages/source-texts.ts'
import { translatedTextsIn } from '#site/languages/texts-in-language.ts'
import { isIndependent, tiedTo } from '#site/read/independent-pages.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import type { Operation } from '#base/json/operation.ts'
import { editedText } from './change-plan.ts'
import type { ChangePlan } from './change-plan.ts'
import type { PlanLine } from './plan-lines.ts'
import { movedLine } from './plan-lines.ts'

/**
 * Adds the changes of translations to a plan: the translations of a moved, copied or deleted document are moved, copied or
 * deleted with it. If a link in a text changes, it changes in the translated text too, so that no translation becomes stale.
 */
export async function withTranslations(site: EditedSite, schemas: SiteSchemas, plan: ChangePlan): Promise<ChangePlan> {
  const inLanguages = filesOfLanguages(site.documents)
  if (inLanguages.length === 0 || plan.changes.length === 0) return plan
  const planned = new Map(plan.changes.map((change) => [change.file, change]))
  const after = site.loadWith(plan.changes).documents
  const created: FileChange[] = []
  const deleted: FileChange[] = []
  const lines: PlanLine[] = []
  for (const translation of inLanguages) {
    const source = tiedTo(translation).file
    const links = relinked(translation, source, movedTo(plan.lines, source) ?? source, { site, after, schemas })
    const text = String(planned.get(translation.file)?.after ?? (await site.textOf(translation.file)))
    const edited = links.length > 0 ? editedText(text, links) : text
    for (const line of plan.lines) {
      if (line.type === 'copied' && line.of === source) {
        const file = beside(translation, line.file)
        created.push({ file, movedFrom: translation.file, after: copyOf(edited, translation, file, { site, schemas }) })
        lines.push({ type: 'copied', file, of: translation.file, title: line.title })
      } else if (line.type === 'moved' && line.file === source) {
        const file = beside(translation, line.to)
        created.push({ file, movedFrom: translation.file, after: editedText(edited, schemaLine(translation, file)) })
        lines.push({ type: 'moved', file: translation.file, to: file })
      }
    }
    const isGone = plan.lines.some(({ type, ...line }) => type === 'deleted' && 'file' in line && line.file === source)
    if (isGone) lines.push({ type: 'deleted', file: translation.file })
    if (isGone || movedTo(plan.lines, source) !== undefined) {
      deleted.push({ file: translation.file })
      planned.delete(translation.file)
    } else if (links.length > 0)
      planned.set(translation.file, {
        file: translation.file,
        before: await contentOf(site, translation.file),
        after: edited,
      })
  }
  const all = [...planned.values()]
  const firstDeletion = all.findIndex((change) => change.after === undefined)
  const at = firstDeletion < 0 ? all.length : firstDeletion
  return {
    ...plan,
    changes: [...(await withoutPresent(created, site)), ...all.slice(0, at), ...deleted, ...all.slice(at)],
    lines: [...plan.lines, ...lines],
  }
}

/** Whether a document has the translations of a file, or replaces it in a language. */
export const isTranslationOf = (document: JsonDocument, file: string): boolean =>
  (document.role === 'translation' || isIndependent(document)) && tiedTo(document).file === file

/** The translations of a site, and the pages that only its languages have. */
const filesOfLanguages = ({ translations, independent }: SiteDocuments): JsonDocument[] => [
  ...translations.values(),
  ...independent.values(),
]

/** The file of another document in the language of a translation. */
const beside = (translation: JsonDocument, file: string): string => `languages/${tiedTo(translation).language}/${file}`

function movedTo(lines: readonly PlanLine[], file: string): string | undefined {
  for (const line of lines) if (line.type === 'moved' && line.file === file) return line.to
  return undefined
}

interface SiteBeforeAndAfter {
  site: EditedSite
  after: SiteDocuments
  schemas: SiteSchemas
}

/** The operations on a translation for texts of its document in which only links change. */
function relinked(
  translation: JsonDocument,
  fileBefore: string,
  fileAfter: string,
  { site, after, schemas }: SiteBeforeAndAfter,
): Operation[] {
  const before = documentAt(fileBefore, site.documents)
  const now = documentAt(fileAfter, after)
  if (!before || !now || before === now) return []
  const texts = new Map(sourceTextsOf(now, after, schemas).map(({ pointer, value }) => [pointer, value]))
  const changed = new Map<string, string>()
  for (const { pointer, value } of sourceTextsOf(before, site.documents, schemas)) {
    const to = texts.get(pointer)
    if (to !== undefined && to !== value && withoutLinks(to) === withoutLinks(value)) changed.set(value, to)
  }
  return translatedTextsIn(translation).flatMap(({ from }, index): Operation[] => {
    const value = changed.get(from)
    return value === undefined ? [] : [{ type: 'set', path: ['texts', index, 'from'], value }]
  })
}

const documentAt = (file: string, documents: SiteDocuments): JsonDocument | undefined =>
  documentsOf(documents).find((document) => document.file === file)

const withoutLinks = (text: string): string => changeLinks(text, () => '')

/** A copy has another title, and cannot have the same address. */
function copyOf(
  text: string,
  translation: JsonDocument,
  file: string,
  { site, schemas }: Pick<SiteBeforeAndAfter, 'site' | 'schemas'>,
): string {
  const source = documentAt(tiedTo(translation).file, site.documents)
  const { matched } = matchTexts(
    source ? sourceTextsOf(source, site.documents, schemas) : [],
    translatedTextsIn(translation),
  )
  const title = matched.get(pointerOf(['title']))?.entry
  const isOfTitleOnly = [...matched.values()].filter(({ entry }) => entry === title).length === 1
  return editedText(text, [
    ...schemaLine(translation, file),
    ...(translation.value['slug'] === undefined ? [] : [{ type: 'remove' as const, path: ['slug'] }]),
    ...(title !== undefined && isOfTitleOnly ? [{ type: 'remove' as const, path: ['texts', title] }] : []),
  ])
}

function schemaLine({ file: before, value: { $schema: line } }: JsonDocument, file: string): Operation[] {
  const moved = typeof line === 'string' ? movedLine(line, before, file) : line
  return moved === line ? [] : [{ type: 'set', path: ['$schema'], value: moved }]
}

/** The files that do not exist yet. An existing one must come from an interrupted run of the same command. */
async function withoutPresent(created: readonly FileChange[], site: EditedSite): Promise<FileChange[]> {
  const present = new Set(filesOfLanguages(site.documents).map(({ file }) => file))
  const missing: FileChange[] = []
  for (const change of created) {
    if (!present.has(change.file)) missing.push(change)
    else if ((await site.textOf(change.file)) !== change.after)
      throw new ReasonedError(
        `"${change.file}" is there already, and belongs to no page: it would be lost. Move it away or delete it first.`,
        'translations-there',
      )
  }
  return missing
}

/** The addresses that pages lose and get in every language in which they are published. */
export function movesInLanguages(
  moved: ReadonlyMap<string, string>,
  documents: SiteDocuments,
): [before: string, after: string, page: string][] {
  return siteInLanguages(documents).flatMap(({ language, published }) => {
    const slugs = slugsIn(documents, language)
    const slugsAfter = new Map([...slugs].map(([name, slug]) => [moved.get(name) ?? name, slug]))
    const pathIn = (path: string, ofLanguage: typeof slugs): string =>
      addressesIn(prefixOf(language), ofLanguage).pathOf(path)
    return [...moved].flatMap(([from, to]): [string, string, string][] => {
      const page = documents.pages.find(({ name }) => name === from)
      if (!page || !published.has(page.file)) return []
      const [before, after] = [pathIn(from, slugs), pathIn(to, slugsAfter)]
      return before === after ? [] : [[before, after, from]]
    })
  })
}

/**
 * The addresses of a page in the languages in which it is published, each with the address of another page in that language,
 * or with the address of that page in the site's own language if it is not published there.
 */
export function addressesInLanguages(
  name: string,
  documents: SiteDocuments,
  other?: JsonDocument,
): Map<string, string> {
  const page = documents.pages.find((each) => each.name === name)
  return new Map(
    siteInLanguages(documents).flatMap(({ published, addresses }): [string, string][] => {
      if (!page || !published.has(page.file)) return []
      const isThere = other && published.has(other.file)
      return [[addresses.pathOf(name), isThere ? addresses.pathOf(other.name) : (other?.name ?? name)]]
    }),
  )
}

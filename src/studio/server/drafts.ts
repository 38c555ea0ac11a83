import { getLocation } from 'jsonc-parser'
import { sha256 } from '#cache/hash.ts'
import { problemKey } from '#authoring/mended-site.ts'
import type { SiteStatus } from '#dev/site/site-status.ts'
import { blocksOnPage } from '#content/derived/blocks-on-page.ts'
import { samplesIn } from '#content/derived/samples-left.ts'
import { groupBy } from '#text/lists.ts'
import { themeOf } from '#content/derived/theme/theme-of.ts'
import { readJsonDocument } from '#content/read/json-document.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { documentsOf, pagesOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { roleOf } from '#content/read/roles.ts'
import { filesOfProblem, isError } from '#content/problems/problem.ts'
import type { Problem } from '#content/problems/problem.ts'
import type { Path } from '#edit/path.ts'
import { resolveSite } from '#content/resolve/resolve-site.ts'
import { withParts } from '#content/resolve/with-parts.ts'
import { engineSchemas, siteSchemas } from '#content/schemas/site-schemas.ts'
import { formPathOf } from '#model/forms/form-pages.ts'
import { headOf } from '#model/head/head.ts'
import { pageDataOf } from '#model/page-data-of.ts'
import type { PageData } from '#model/page-data.ts'
import { pageInputOf, siteContextOf } from '#model/page-input.ts'
import type { Page, Site } from '#model/site.ts'
import type { Theme } from '#model/types.generated.ts'
import type { DocumentState, SiteProblems } from '#studio/protocol/documents.ts'
import type { PlacedProblem } from '#studio/protocol/problems.ts'
import { siteTranslated } from './translations/language-standings.ts'
import { siteInPart } from './translations/site-in-part.ts'
import type { StudioWords } from './words/studio-words.ts'

/**
 * The last valid site, in one of its languages, with the translations and the theme as they are being written: colours that
 * cannot be read together are seen, too.
 */
export function siteInDraft(status: SiteStatus, language?: string): Site | undefined {
  const own = ownSiteInDraft(status)
  const { renderable, documents } = status
  const translated = language === undefined ? undefined : siteTranslated(status, language)
  if (!own || !renderable || !documents || !translated) return own
  const cached = inLanguages.get(documents)
  if (cached?.of === own && cached.language === translated.siteLanguage.language) return cached.site
  const site = siteInPart(withTranslations(renderable, documents), translated, own)
  inLanguages.set(documents, { of: own, language: translated.siteLanguage.language, site })
  return site
}

const inLanguages = new WeakMap<SiteDocuments, { of: Site; language: string; site: Site }>()

const withTranslations = (renderable: SiteDocuments, { translations, terms }: SiteDocuments): SiteDocuments => ({
  ...renderable,
  translations,
  terms,
})

/** A theme that is not whole is not used. */
function ownSiteInDraft({ site, renderable, documents }: SiteStatus): Site | undefined {
  const theme = documents?.theme
  if (!site || !theme?.isParsed || theme === renderable?.theme) return site
  const cached = themed.get(theme)
  if (cached?.of === site) return cached.site
  const value = themeOf(theme)
  const { $schema: _, ...themeValue } = value
  const draft = engineSchemas().isValid('theme', value) ? { ...site, theme: themeValue as unknown as Theme } : site
  themed.set(theme, { of: site, site: draft })
  return draft
}

const themed = new WeakMap<JsonDocument, { of: Site; site: Site }>()

export interface PageDraft {
  page: Page
  /** The page with its hidden blocks; the same where it has none. */
  whole: Page
  site: Site
  /** It is the last one that could be drawn. */
  isStale?: true
}

/**
 * The page of a document as it is being written, whatever is wrong with it or with others, on the ground of the last valid
 * site. Undefined where it cannot be told what it shows, and for a document that is no page and has none.
 */
export function pageDraftOf(file: string, status: SiteStatus, language?: string): PageDraft | undefined {
  const { renderable, documents } = status
  const site = siteInDraft(status, language)
  if (!site || !renderable || !documents) return undefined
  const { role, ...named } = roleOf(file)
  if (role === 'form') {
    const path = 'name' in named ? formPathOf(named.name, site.settings) : ''
    const page = site.formPages.find((each) => each.path === path)
    const isStale = 'name' in named && renderable.forms.get(named.name) !== documents.forms.get(named.name)
    return page && { page, whole: page, site, ...(isStale && { isStale }) }
  }
  const document = pagesOf(documents).find((each) => each.file === file)
  if (!document?.isParsed) return undefined
  const valid = [...site.pages, site.notFound].find((each) => each.file === file)
  const shared = sharedInDraft(renderable, documents)
  const alone = { ...withTranslations(renderable, documents), shared, pages: [document] }
  const resolved = resolverIn(language, status)
  const hasHidden = blocksOnPage(document, shared).some(({ isHidden }) => isHidden)
  const isValid = valid && pagesOf(renderable).includes(document) && shared === renderable.shared
  try {
    const fresh = isValid ? undefined : resolved(alone)
    const shown = hasHidden ? resolved(alone, { hasHidden }) : fresh
    const page = fresh ? fresh.pages[0] : valid
    const whole = shown ? shown.pages[0] : page
    return page && whole && { page, whole, site: shown ? withParts(site, whole, shown) : site }
  } catch {
    // It may say anything.
    return valid && { page: valid, whole: valid, site, isStale: true }
  }
}

/** Resolves documents in a language of the site, or in its own. */
function resolverIn(
  language: string | undefined,
  status: SiteStatus,
): (documents: SiteDocuments, options?: { hasHidden?: boolean }) => Site {
  const translated = language === undefined ? undefined : siteTranslated(status, language)
  const own = ownSiteInDraft(status)
  return (documents, options) =>
    translated && own
      ? siteInPart(documents, translated, own, options)
      : resolveSite(documents, siteSchemas(documents), options)
}

/** The sections that are kept once as they are being written; those of the last valid site where none differs. */
function sharedInDraft({ shared }: SiteDocuments, documents: SiteDocuments): SiteDocuments['shared'] {
  const changed = [...documents.shared].filter(([name, document]) => document.isParsed && shared.get(name) !== document)
  return changed.length === 0 ? shared : new Map([...shared, ...changed])
}

/** The page of a document as a past version has it, on the ground of the last valid site; undefined where it cannot be drawn. */
export function pastDraftOf(file: string, text: string, status: SiteStatus): PageDraft | undefined {
  const { renderable } = status
  const fileRole = roleOf(file)
  const site = siteInDraft(status)
  if (!site || !renderable || fileRole.role !== 'page') return undefined
  const document = readJsonDocument(file, 'page', fileRole.name, Buffer.from(text))
  try {
    const shown = resolveSite({ ...renderable, pages: [document] }, siteSchemas(renderable))
    const [page] = shown.pages
    return page && { page, whole: page, site: withParts(site, page, shown) }
  } catch {
    return undefined
  }
}

/** Hidden blocks are among those of the page; what search engines are told is that of the page without them. */
export const dataOf = ({ page, whole, site }: PageDraft): PageData => {
  const context = siteContextOf(site)
  const data = pageDataOf(pageInputOf(whole, site), context, { build: 'development', jsonLd: '' })
  return page === whole ? data : { ...data, head: headOf(page, context) }
}

/** Differs where what surrounds the page does: its menus, texts, colours and type. */
export function shellOf(status: SiteStatus, language?: string): string {
  const site = siteInDraft(status, language)
  if (!site) return ''
  const cached = shells.get(site)
  const shell = cached ?? sha256(JSON.stringify(siteContextOf(site)))
  if (cached === undefined) shells.set(site, shell)
  return shell
}

const shells = new WeakMap<Site, string>()

/**
 * The problems of a document, each with the path of the field that it is about: that of the document itself where another one
 * has the same problem first, which says where.
 */
export function placedProblems(file: string, { problems, documents }: SiteStatus, words: StudioWords): PlacedProblem[] {
  const document = documents && documentAt(file, [...documentsOf(documents)])
  return problems
    .filter((problem) => filesOfProblem(problem).includes(file))
    .map((problem) => placed(problem, problem.file === file ? document : undefined, documents, words))
}

/** One character into the value: at its edge, its path would end before it. */
export function placed(
  problem: Problem,
  document: JsonDocument | undefined,
  documents: SiteDocuments | undefined,
  words: StudioWords,
): PlacedProblem {
  const { severity, code, line, column, fix } = problem
  const offset = document ? offsetAt(document.lines.text, line, column) + 1 : 0
  const path = document ? getLocation(document.lines.text, offset).path : []
  const told = words.problem(problem, { path, document, documents })
  return { key: problemKey(problem), path, severity, code, ...told, line, isFixable: fix !== undefined }
}

/** Problems of the site that are told of one severity; of the others, how many they are. */
const MOST_TOLD = 20

/** The samples in documents that visitors see once they are published, as far as they are told: those of drafts do not count. */
function publicSamples({ documents, hidden, problems }: SiteStatus): { file: string; path: Path }[] {
  if (!documents) return []
  const told = new Set(problems.flatMap(({ file, code }) => (code === 'sample-left' ? [file] : [])))
  return [...documentsOf(documents)]
    .filter(({ file }) => told.has(file) && hidden?.get(file)?.reason !== 'draft')
    .flatMap((document) =>
      samplesIn(document, documents, siteSchemas(documents)).map(({ path }) => ({ file: document.file, path })),
    )
}

/** The samples in a document, and how many visitors would see in the others. */
export function samplesLeft(file: string, status: SiteStatus): DocumentState['samples'] {
  const { documents } = status
  const document = documents && documentAt(file, [...documentsOf(documents)])
  return {
    here: document ? samplesIn(document, documents, siteSchemas(documents)).map(({ path }) => path) : [],
    elsewhere: publicSamples(status).filter((sample) => sample.file !== file).length,
  }
}

/** The problems of the whole site. */
export function siteProblems(status: SiteStatus, words: StudioWords): SiteProblems {
  const { problems, documents } = status
  const all = new Map(documents && [...documentsOf(documents)].map((document) => [document.file, document]))
  const told = (ones: readonly Problem[]): SiteProblems['errors'] => ({
    first: ones.slice(0, MOST_TOLD).map((problem) => {
      const { file } = problem
      return { ...placed(problem, all.get(file), documents, words), file, isDocument: all.has(file) }
    }),
    more: Math.max(0, ones.length - MOST_TOLD),
  })
  const samples = groupBy(publicSamples(status), ({ file }) => file)
  return {
    errors: told(problems.filter(isError)),
    warnings: told(problems.filter((each) => !isError(each))),
    samples: [...samples].map(([file, ofFile]) => ({ file, path: ofFile[0]?.path ?? [], count: ofFile.length })),
  }
}

/** The text of a document as it was read last, without a byte order mark. */
export function textOfDocument(file: string, { documents }: SiteStatus): string | undefined {
  return documents && documentAt(file, [...documentsOf(documents)])?.lines.text
}

export const otherErrors = (file: string, { problems }: SiteStatus): number =>
  problems.filter((problem) => isError(problem) && !filesOfProblem(problem).includes(file)).length

const documentAt = (file: string, documents: readonly JsonDocument[]): JsonDocument | undefined =>
  documents.find((document) => document.file === file)

function offsetAt(text: string, line: number, column: number): number {
  let start = 0
  for (let number = 1; number < line; number++) {
    const lineBreak = /\r\n|\r|\n/.exec(text.slice(start))
    if (!lineBreak) break
    start += lineBreak.index + lineBreak[0].length
  }
  return start + column - 1
}

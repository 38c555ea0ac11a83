import { memo } from '#base/memo/memo.ts'
import { sha256 } from '#base/cache/hash.ts'
import type { SiteStatus } from '#live/host/site/site-status.ts'
import { blocksOnPage } from '#site/derived/blocks-on-page.ts'
import { themeOf } from '#site/derived/theme/theme-of.ts'
import { pageIn } from '#site/languages/only.ts'
import { languageOf } from '#site/languages/site-languages.ts'
import { tiedTo } from '#site/read/independent-pages.ts'
import { readJsonDocument } from '#site/read/json-document.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { reclassify } from '#site/read/reclassify.ts'
import { pagesOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { roleOf } from '#site/read/roles.ts'
import { resolveInPart, withParts } from '#site/resolve/resolve-languages.ts'
import { resolveSite } from '#site/resolve/resolve-site.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { formPathOf } from '#site/model/forms/form-pages.ts'
import { headOf } from '#site/model/head/head.ts'
import { pageDataOf } from '#site/model/page-data-of.ts'
import type { PageData } from '#site/model/page-data.ts'
import { pageInputOf, siteContextOf } from '#site/model/page-input.ts'
import type { Page, Site } from '#site/model/site.ts'
import type { Theme } from '#site/model/types.generated.ts'
import { siteTranslated } from './translations/language-standings.ts'
import type { SiteTranslated } from './translations/language-standings.ts'

/**
 * The last valid site in one of its languages, with the current translations and the current theme, so that unreadable
 * colours are visible too.
 */
export function siteInDraft(status: SiteStatus, language?: string): Site | undefined {
  const own = ownSiteInDraft(status)
  const { renderable, documents } = status
  const translated = language === undefined ? undefined : siteTranslated(status, language)
  if (!own || !renderable || !documents || !translated) return own
  return translatedSite(documents, renderable, translated, own)
}

const translatedSite = memo(
  (documents: SiteDocuments, renderable: SiteDocuments, translated: SiteTranslated, own: Site) =>
    resolveInPart(withTranslations(renderable, documents), translated.shown, own),
  (documents, _renderable, { siteLanguage: { language } }, own) => [documents, own, language],
)

const withTranslations = (renderable: SiteDocuments, { translations, terms }: SiteDocuments): SiteDocuments => ({
  ...renderable,
  translations,
  terms,
})

/** An incomplete theme is not used. */
function ownSiteInDraft({ site, renderable, documents }: SiteStatus): Site | undefined {
  const theme = documents?.theme
  if (!site || !theme?.isParsed || theme === renderable?.theme) return site
  return withTheme(theme, site)
}

const withTheme = memo((theme: JsonDocument, site: Site): Site => {
  const value = themeOf(theme)
  const { $schema: _, ...themeValue } = value
  return engineSchemas().isValid('theme', value) ? { ...site, theme: themeValue as unknown as Theme } : site
})

export interface PageDraft {
  page: Page
  /** The page with its hidden blocks; the same page if it has none. */
  whole: Page
  site: Site
  /** It is the last version that could be rendered. */
  isStale?: true
}

/**
 * The page of a document as it is being written, whatever is wrong with it or with others, based on the last valid
 * site. Undefined if its content cannot be determined, and for a document without a page.
 */
export function pageDraftOf(file: string, status: SiteStatus, language?: string): PageDraft | undefined {
  const { renderable, documents } = status
  const site = siteInDraft(status, language)
  if (!site || !renderable || !documents) return undefined
  const { role, ...named } = roleOf(file)
  if (role === 'translation') {
    const tied = tiedTo({ file })
    return pageDraftOf(tied.file, status, tied.language)
  }
  if (role === 'form') {
    const path = 'name' in named ? formPathOf(named.name, site.settings) : ''
    const page = site.formPages.find((each) => each.path === path)
    const isStale = 'name' in named && renderable.forms.get(named.name) !== documents.forms.get(named.name)
    return page && { page, whole: page, site, ...(isStale && { isStale }) }
  }
  const whole = pagesOf(documents).find((each) => each.file === file)
  if (!whole?.isParsed) return undefined
  const valid = [...site.pages, site.notFound].find((each) => each.file === file)
  const shared = sharedInDraft(renderable, documents)
  // Content that only other languages have is hidden.
  const document = pageIn(whole, language ?? languageOf(documents), shared)
  const independent = documents.independent.get(`${language}/${file}`)
  if (independent && !independent.isParsed) return valid && { page: valid, whole: valid, site, isStale: true }
  const inDraft = new Map([
    ...renderable.independent,
    ...(independent ? [[`${language}/${file}`, independent] as const] : []),
  ])
  const alone = { ...withTranslations(renderable, documents), independent: inDraft, shared, pages: [document] }
  const resolved = resolverIn(language, status)
  const hasHidden = blocksOnPage(independent ?? document, shared).some(({ isHidden }) => isHidden)
  const isSame =
    pagesOf(renderable).includes(whole) && renderable.independent.get(`${language}/${file}`) === independent
  const isValid = valid && isSame && shared === renderable.shared
  try {
    const fresh = isValid ? undefined : resolved(alone)
    const shownPage = hasHidden ? resolved(alone, { hasHidden }) : fresh
    const page = fresh ? fresh.pages[0] : valid
    const withHidden = shownPage ? shownPage.pages[0] : page
    return (
      page && withHidden && { page, whole: withHidden, site: shownPage ? withParts(site, withHidden, shownPage) : site }
    )
  } catch {
    // It may have any content.
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
    translated && own ? resolveInPart(documents, translated.shown, own, options) : resolveSite(documents, options)
}

/** The shared blocks as they are being written, or those in the last valid site if none has changed. */
function sharedInDraft({ shared }: SiteDocuments, documents: SiteDocuments): SiteDocuments['shared'] {
  const changed = [...documents.shared].filter(([name, document]) => document.isParsed && shared.get(name) !== document)
  return changed.length === 0 ? shared : new Map([...shared, ...changed])
}

/**
 * The page of a document, or of a file of translations, with the texts of a past version, based on the last valid site;
 * undefined if it cannot be rendered. Files that `textOf` does not return have their current text, and an empty text
 * means no file.
 */
export function pastDraftOf(
  file: string,
  status: SiteStatus,
  textOf: (file: string) => string | undefined,
): PageDraft | undefined {
  const { renderable } = status
  const { language, file: source } = roleOf(file).role === 'translation' ? tiedTo({ file }) : { file }
  const fileRole = roleOf(source)
  const site = siteInDraft(status, language)
  if (!site || !renderable || fileRole.role !== 'page') return undefined
  const text = textOf(source)
  const document =
    text === undefined
      ? pagesOf(renderable).find((each) => each.file === source)
      : readJsonDocument(source, 'page', fileRole.name, Buffer.from(text))
  if (!document) return undefined
  try {
    const documents = withTextInLanguage(renderable, file, textOf(file))
    const shownPage = resolverIn(language, status)({ ...documents, pages: [document] })
    const [page] = shownPage.pages
    return page && { page, whole: page, site: withParts(site, page, shownPage) }
  } catch {
    return undefined
  }
}

/** The documents with another text of a file of translations, which may be an independent page of the language. */
function withTextInLanguage(documents: SiteDocuments, file: string, text: string | undefined): SiteDocuments {
  const fileRole = roleOf(file)
  if (fileRole.role !== 'translation' || text === undefined) return documents
  const [translations, independent] = [new Map(documents.translations), new Map(documents.independent)]
  const { name } = fileRole
  translations.delete(name)
  independent.delete(name)
  const document = text === '' ? undefined : reclassify(readJsonDocument(file, 'translation', name, Buffer.from(text)))
  if (document) (document.role === 'page' ? independent : translations).set(name, document)
  return { ...documents, translations, independent }
}

/** The blocks include hidden ones; metadata for search engines is computed without them. */
export const dataOf = ({ page, whole, site }: PageDraft): PageData => {
  const context = siteContextOf(site)
  const data = pageDataOf(pageInputOf(whole, site), context, { build: 'development', jsonLd: '' })
  return page === whole ? data : { ...data, head: headOf(page, context) }
}

/** Changes with the shell around the page: its menus, texts, colours and type. */
export function shellOf(status: SiteStatus, language?: string): string {
  const site = siteInDraft(status, language)
  return site ? hashOfShell(site) : ''
}

const hashOfShell = memo((site: Site) => sha256(JSON.stringify(siteContextOf(site))))

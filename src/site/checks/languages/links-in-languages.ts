import { anchorsOf, blocksOnPage, isInHiddenBlock } from '#site/derived/blocks-on-page.ts'
import { valuesOf } from '#site/derived/references.ts'
import { limitsOfPages } from '#site/languages/documents-in.ts'
import { pageOfHref } from '#site/languages/menus-in.ts'
import { isLeftOut, isLimited, isShownIn, limitOf, limitOfBlock, pageIn } from '#site/languages/only.ts'
import { addressesElsewhere } from '#site/languages/addresses.ts'
import { allLanguagesOf, languageOf } from '#site/languages/site-languages.ts'
import { problemText } from '#site/problems/catalogue.ts'
import { fixedBy } from '#site/problems/problem.ts'
import type { ProblemText } from '#site/problems/problem.ts'
import { isIndependent, tiedTo } from '#site/read/independent-pages.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import { documentsOf, pagesOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { Path } from '#base/json/path.ts'
import { decoded, partsOfHref, tailOf } from '#base/text/addresses/address-forms.ts'
import type { CheckContext } from '#site/checks/check.ts'
import { editsOf, linksIn } from '#site/checks/links/links.ts'
import { positionOfLink } from '#site/checks/links/missing-pages.ts'

/** In every language in which a link is shown, it points to an existing page and an existing section of it. */
export function linksInLanguages(site: SiteDocuments, { report, schemas }: CheckContext): void {
  const languages = allLanguagesOf(site)
  if (languages.length === 1) return
  const own = languageOf(site)
  const limits = limitsOfPages(site)
  const differing = new Map(
    site.pages.flatMap((page) => (differs(page, site, languages) ? [[page.name, page] as const] : [])),
  )
  if (differing.size === 0) return
  const elsewhere = addressesElsewhere(site)
  for (const document of documentsOf(site)) {
    if (!mayLeadThere(document)) continue
    for (const link of linksIn(document, site, schemas)) {
      const { href, path } = link
      const page = href.startsWith('#') ? ownPage(document) : differing.get(pageOfHref(href))
      if (!page || isInHiddenBlock(document, path, () => blocksOnPage(document, site.shared))) continue
      const ofPlace = languagesOfPlace(document, path, site, languages)
      // A menu leaves out pages that are not available in a language.
      const shown = document.role === 'navigation' ? ofPlace.filter((each) => isShownIn(page.value, each)) : ofPlace
      const isInSection = document.role === 'page' || document.role === 'shared'
      const problem = problemOf({ href, isInSection }, page, shown)
      if (!problem) continue
      const there = problem.code === 'link-to-page-elsewhere' ? thereFor(href) : undefined
      report(document, positionOfLink(link), there === undefined ? problem : fixedBy(problem, ...editsOf(link, there)))
    }
  }

  function mayLeadThere(document: JsonDocument): boolean {
    if (document.role === 'translation') return false
    return valuesOf('Href', document, site, schemas).some(
      (href) =>
        typeof href === 'string' &&
        (href.startsWith('#') ? ownPage(document) !== undefined : differing.has(pageOfHref(href))),
    )
  }

  /** The page that an anchor alone refers to, if it is not the same in every language. */
  function ownPage({ role, name, file }: JsonDocument): JsonDocument | undefined {
    return role === 'page' && !isIndependent({ file }) ? differing.get(name) : undefined
  }

  function problemOf(
    { href, isInSection }: { href: string; isInSection: boolean },
    page: JsonDocument,
    shown: readonly string[],
  ): ProblemText | undefined {
    const lacking = shown.filter((language) => !isShownIn(page.value, language))
    const limit = limits.get(page.name)
    if (limit && lacking.length > 0 && elsewhere.has(page.name)) {
      const details = { href, languages: limit.languages, shown: lacking, there: thereFor(href) ?? '', isInSection }
      return problemText('link-to-page-elsewhere', details)
    }
    const { anchor = '' } = partsOfHref(href)
    if (anchor === '') return undefined
    // If the page is not available in the language, the link points to the page in the site's own language.
    const led = shown.map((language) => (lacking.includes(language) ? own : language))
    const language = led.find((each) => !anchorsIn(page, each).includes(decoded(anchor)))
    // An anchor that exists in no language is reported as a missing section.
    if (language === undefined || !languages.some((each) => anchorsIn(page, each).includes(decoded(anchor))))
      return undefined
    return problemText('link-to-section-elsewhere', { href, anchor: decoded(anchor), language })
  }

  /** The link to a page that is not available in the site's own language, in a language in which it is. */
  function thereFor(href: string): string | undefined {
    const { address: _, ...tail } = partsOfHref(href)
    const there = elsewhere.get(pageOfHref(href))
    return there === undefined ? undefined : there + tailOf(tail)
  }

  function anchorsIn(page: JsonDocument, language: string): string[] {
    if (!isShownIn(page.value, language)) return []
    const inLanguage = site.independent.get(`${language}/${page.file}`) ?? pageIn(page, language, site.shared)
    return anchorsOf(blocksOnPage(inLanguage, site.shared), schemas).map(({ anchor }) => anchor)
  }
}

/** Whether a page differs between languages other than in its words. */
const differs = (page: JsonDocument, site: SiteDocuments, languages: readonly string[]): boolean =>
  isLimited(page, site.shared) || languages.some((language) => site.independent.has(`${language}/${page.file}`))

/** The languages in which a place in a document is shown. */
function languagesOfPlace(
  document: JsonDocument,
  path: Path,
  site: SiteDocuments,
  all: readonly string[],
): readonly string[] {
  const { role } = document
  const own = languageOf(site)
  if (isIndependent(document)) return [tiedTo(document).language]
  // Old addresses belong to the site's own language.
  if (role === 'redirects') return [own]
  if (role === 'shared') return all.filter((language) => isSharedIn(document, language, site))
  if (role !== 'page') return all
  const limit = path[0] === 'blocks' ? limitOfBlock(document, Number(path[1]), own) : limitOf(document, own)
  const ofPage = limit?.languages ?? all
  // A language with its own page does not show this one.
  return ofPage.filter((language) => !site.independent.has(`${language}/${document.file}`))
}

/** Whether a page shows a shared block in a language. */
function isSharedIn({ name, value }: JsonDocument, language: string, site: SiteDocuments): boolean {
  if (!isShownIn(value, language)) return false
  return pagesOf(site).some((page) => {
    const inLanguage = site.independent.get(`${language}/${page.file}`) ?? page
    const { blocks } = inLanguage.value
    return (
      isShownIn(page.value, language) &&
      Array.isArray(blocks) &&
      (blocks as unknown[]).some(
        (block) =>
          isObject(block) &&
          block['type'] === 'shared' &&
          block['name'] === name &&
          !isLeftOut(block, language, site.shared),
      )
    )
  })
}

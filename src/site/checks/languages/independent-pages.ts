import { languagesOf } from '#site/languages/site-languages.ts'
import { isShownIn, onlyOf } from '#site/languages/only.ts'
import { problemText } from '#site/problems/catalogue.ts'
import { removeAt } from '#site/problems/fixes.ts'
import { fixedBy } from '#site/problems/problem.ts'
import { closest } from '#site/problems/suggest.ts'
import { tiedTo } from '#site/read/independent-pages.ts'
import { pagesOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { CheckContext } from '#site/checks/check.ts'

/** A page of a single language replaces a page that exists in that language, and no other document does. */
export function independentPages(site: SiteDocuments, { report }: CheckContext): void {
  for (const page of pagesOf(site)) {
    if (!('independent' in page.value)) continue
    const problem = problemText('independent-without-use', { sort: 'page' })
    report(page, ['independent'], fixedBy(problem, ...removeAt(page, ['independent'])))
  }
  for (const page of pagesOf(site))
    if ('slug' in page.value) report(page, ['slug'], 'slug-without-use', { document: page.file, isOwn: true })
  for (const translation of site.translations.values()) {
    const { independent } = translation.value
    if (independent !== true) continue
    const isOfPage = tiedTo(translation).file.startsWith('pages/')
    if (!isOfPage) {
      const problem = problemText('independent-without-use', { sort: 'document' })
      report(translation, ['independent'], fixedBy(problem, ...removeAt(translation, ['independent'])))
    } else report(translation, ['independent'], 'independent-with-texts')
  }
  filesOfPages(site, { report })
}

/** The files of a language belong to pages that exist in it. */
function filesOfPages(site: SiteDocuments, { report }: Pick<CheckContext, 'report'>): void {
  const listed = new Set(languagesOf(site).map(({ language }) => language))
  const pages = new Map(pagesOf(site).map((page) => [page.file, page]))
  for (const file of [...site.independent.values(), ...site.translations.values()]) {
    const { language, file: document } = tiedTo(file)
    if (!listed.has(language)) continue
    const page = pages.get(document)
    const languages = page && onlyOf(page.value)
    if (page && languages && !isShownIn(page.value, language))
      report({ file: file.file }, [], 'page-not-in-language', { document, language, languages })
    else if (!page && file.role === 'page')
      report({ file: file.file }, [], 'independent-of-nothing', {
        document,
        language,
        suggestion: closest(document, [...pages.keys()]),
      })
  }
}

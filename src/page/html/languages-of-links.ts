import type { LanguageLink } from '#site/model/page-data.ts'
import type { SiteContext } from '#site/model/page-input.ts'
import type { ShellMarkup } from './shell-markup.tsx'

/** A link to an address of the site: its path, without the query. A file has an extension. */
const LINK = /<a ([^>]*?)href="(\/[^"?#]*)([^>]*)>/g

/**
 * Marks the links of a page to pages in another language, which exist only there. It changes the markup, as components do
 * not know the languages of pages.
 */
export function withLanguagesOfLinks<T extends { app: string; shell: ShellMarkup }>(
  parts: T,
  { shell: { language, languages } }: SiteContext,
): T {
  if (!languages) return parts
  const mark = (markup: string): string =>
    markup.replaceAll(LINK, (link, before: string, path: string, after: string) => {
      const led = languageAt(path, languages)
      if (led === language || /\.[^/]+$/.test(path) || /\bhreflang=/i.test(link)) return link
      return `<a ${before}href="${path}${after} hreflang="${led}">`
    })
  const { header, contactBar, footer } = parts.shell
  const shell = { ...parts.shell, header: mark(header), contactBar: mark(contactBar), footer: mark(footer) }
  return { ...parts, app: mark(parts.app), shell }
}

/** The language of the page at an address: the language whose home page it is below, else the site's own. */
function languageAt(path: string, languages: readonly LanguageLink[]): string | undefined {
  const [own, ...others] = languages
  const other = others.find(({ home }) => path === home || path.startsWith(`${home}/`))
  return (other ?? own)?.language
}

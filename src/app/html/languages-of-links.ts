import type { SiteContext } from '#model/page-input.ts'
import type { ShellMarkup } from './shell-markup.tsx'

/** A link to an address of the site: its path, without the query. A file has an ending. */
const LINK = /<a ([^>]*?)href="(\/[^"?#]*)([^>]*)>/g

/**
 * Marks the links of a page that lead to a page in the site's own language, as that is not published in the language of this
 * one. It changes the markup: components know nothing of languages.
 */
export function withLanguagesOfLinks<T extends { app: string; shell: ShellMarkup }>(
  parts: T,
  { settings: { prefix }, shell: { languages } }: SiteContext,
): T {
  const [own] = languages ?? []
  if (prefix === undefined || !own) return parts
  const mark = (markup: string): string =>
    markup.replaceAll(LINK, (link, before: string, path: string, after: string) => {
      const isInLanguage = path === prefix || path.startsWith(`${prefix}/`)
      if (isInLanguage || /\.[^/]+$/.test(path) || /\bhreflang=/i.test(link)) return link
      return `<a ${before}href="${path}${after} hreflang="${own.language}">`
    })
  const { header, contactBar, footer } = parts.shell
  const shell = { ...parts.shell, header: mark(header), contactBar: mark(contactBar), footer: mark(footer) }
  return { ...parts, app: mark(parts.app), shell }
}

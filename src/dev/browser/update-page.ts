import type { PageData } from '#model/page-data.ts'
import { dataPathOf } from '#model/routes.ts'
import { replacePageData } from '#app/browser/replace-page-data.ts'
import { enhanceHeader } from '#app/shell/enhance-header.ts'

const headerOf = (page: Document): HTMLElement | null => page.querySelector<HTMLElement>('body > header')

/** The header as served: in the open page its menus have been opened and its links have changed. */
let servedHeader = headerOf(document)?.outerHTML

/**
 * Updates the current page to the current version of the site, in place if possible: scroll position and block state are
 * kept. Parts that React does not render are replaced from the page's new HTML.
 */
export async function updatePage(): Promise<void> {
  const path = location.pathname.replace(/(.)\/$/, '$1')
  const [html, data] = await Promise.all([fetch(location.href), fetch(dataPathOf(path))])
  // An error in the program, not in the site: Vite reports it, and the page stays as it is.
  if (html.status >= 500) return
  const fresh = new DOMParser().parseFromString(await html.text(), 'text/html')
  // The page was added or deleted, or the texts have changed: reload, after which browsers restore the scroll position.
  if (!data.ok || haveTextsChanged(fresh)) return location.reload()

  adoptSurroundings(fresh)
  if (!(await replacePageData((await data.json()) as PageData))) location.reload()
}

/** Updates what surrounds the sections of this page: theme, header and footer. */
export async function updateShell(): Promise<void> {
  const response = await fetch(location.href)
  if (!response.ok) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  if (haveTextsChanged(fresh) || hasScriptChanged(fresh)) location.reload()
  else adoptSurroundings(fresh)
}

function haveTextsChanged(fresh: Document): boolean {
  const [before, after] = [document, fresh].map((page) => page.getElementById('site-texts')?.textContent)
  return before !== after
}

/** Whether another version of the program is served. */
function hasScriptChanged(fresh: Document): boolean {
  const [before, after] = [document, fresh].map((page) => page.querySelector('script[src]')?.getAttribute('src'))
  return before !== after
}

function adoptSurroundings(fresh: Document): void {
  adoptServedStyles(fresh)
  replaceHeader(fresh)
  for (const part of ['[data-contact-bar]', 'footer']) replacePart(part, fresh)
  for (const name of ['lang', 'dir']) {
    document.documentElement.setAttribute(name, fresh.documentElement.getAttribute(name) ?? '')
  }
}

/** What surrounds the sections is rendered in Node only. */
function replaceHeader(fresh: Document): void {
  const header = headerOf(fresh)
  if (!header || header.outerHTML === servedHeader) return
  servedHeader = header.outerHTML
  headerOf(document)?.replaceWith(document.adoptNode(header))
  enhanceHeader(header)
}

function replacePart(part: string, fresh: Document): void {
  const [old, next] = [document, fresh].map((page) => page.querySelector(`body > ${part}`))
  if (old && next && !old.isEqualNode(next)) old.replaceWith(document.adoptNode(next))
}

/** The one sheet of this document with the latest served styles. */
const servedSheet = new CSSStyleSheet()

/**
 * Adopts the styles that a newer version of the page is served with, including the theme. They come before all other
 * adopted sheets, so that style modules edited since override them.
 */
function adoptServedStyles(fresh: Document): void {
  servedSheet.replaceSync(Array.from(fresh.querySelectorAll('head style'), (style) => style.textContent).join('\n'))
  if (!document.adoptedStyleSheets.includes(servedSheet)) {
    document.adoptedStyleSheets = [servedSheet, ...document.adoptedStyleSheets]
  }
}

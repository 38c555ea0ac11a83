import { adoptPageStyle, styleOf } from '#page/browser/adopt-page-style.ts'
import { readPage } from '#page/browser/read-page.ts'
import { replacePageData } from '#page/browser/replace-page-data.ts'
import { enhanceHeader } from '#page/shell/enhance-header.ts'

const headerOf = (page: Document): HTMLElement | null => page.querySelector<HTMLElement>('body > header')

/** The header as served: in the open page, menus are open and links have changed. */
let servedHeader = headerOf(document)?.outerHTML

/**
 * Updates the current page to the current version of the site, in place if possible: scroll position and block state
 * are kept. Parts that React does not render are replaced from the page's new HTML.
 */
export async function updatePage(): Promise<void> {
  const response = await fetch(location.href)
  // An error in the program, not in the site: Vite reports it, and the page stays as it is.
  if (response.status >= 500) return
  const html = await response.text()
  const fresh = new DOMParser().parseFromString(html, 'text/html')
  // The page was added or deleted, or texts have changed: reload, after which browsers restore the scroll position.
  if (!response.ok || haveTextsChanged(fresh)) return location.reload()

  adoptSurroundings(fresh)
  if (!(await replacePageData(readPage(html)))) location.reload()
}

/** Updates the shell of this page: theme, header and footer. */
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
  adoptPageStyle(styleOf(fresh))
  replaceHeader(fresh)
  for (const part of ['[data-contact-bar]', 'footer']) replacePart(part, fresh)
  for (const name of ['lang', 'dir']) {
    document.documentElement.setAttribute(name, fresh.documentElement.getAttribute(name) ?? '')
  }
}

/** The shell is rendered in Node only. */
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

import type { PageData } from '#model/page-data.ts'
import { dataPathOf } from '#model/routes.ts'
import { replacePageData } from '#app/browser/replace-page-data.ts'
import { takeServedStyles } from './served-styles.ts'

/**
 * Shows the page at the address as the site has it now, in place where that can be done: scroll and the state of live
 * blocks are kept. What lies outside of what React draws is taken from the page's new HTML.
 */
export async function bringUpToDate(): Promise<void> {
  const path = location.pathname.replace(/(.)\/$/, '$1')
  const [html, data] = await Promise.all([fetch(location.href), fetch(dataPathOf(path))])
  // A slip in the program, not in the site: Vite tells of it, and the page that is there can still be read.
  if (html.status >= 500) return
  const fresh = new DOMParser().parseFromString(await html.text(), 'text/html')
  const [before, after] = [document, fresh].map((page) => page.getElementById('shell-data')?.textContent)
  // A page that came or went, or other menus: made anew by a reload, after which browsers restore the scroll.
  if (!data.ok || before !== after) return location.reload()

  takeServedStyles(fresh)
  takeFooter(fresh)
  for (const name of ['lang', 'dir']) {
    document.documentElement.setAttribute(name, fresh.documentElement.getAttribute(name) ?? '')
  }
  if (!(await replacePageData((await data.json()) as PageData))) location.reload()
}

/** The footer is drawn in Node alone. */
function takeFooter(fresh: Document): void {
  const [old, footer] = [document, fresh].map((page) => page.querySelector('body > footer'))
  if (old && footer && !old.isEqualNode(footer)) old.replaceWith(document.adoptNode(footer))
}

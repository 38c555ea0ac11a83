/**
 * The page of this site that the link at `target` leads to. Undefined for all that the browser does best: other sites,
 * places on the page shown, files, links to be opened elsewhere or saved. Actions that open a form are none of these
 * links either: `dialogs/form-links.ts` intercepts them.
 */
export function pageLinkAt(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!(link instanceof HTMLAnchorElement) || !link.href || link.hasAttribute('download')) return undefined
  if ((link.target && link.target !== '_self') || 'form' in link.dataset) return undefined
  const url = new URL(link.href)
  if (url.origin !== location.origin || isFile(url.pathname)) return undefined
  return url.href.includes('#') && isShown(url) ? undefined : url
}

/** The address of a page never ends like a file's name. */
const isFile = (path: string): boolean => /\.[^/]+$/.test(path)
const isShown = (url: URL): boolean => url.pathname === location.pathname && url.search === location.search

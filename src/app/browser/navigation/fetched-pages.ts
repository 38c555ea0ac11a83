import { fetchDocument } from '#app/browser/fetched-document.ts'
import { policyOf } from '#app/browser/read-page.ts'
import type { FetchedPage } from '#app/page/shown-page.ts'
import { loadViewsOf } from '#app/page/views.ts'

/** The paths of the pages whose documents and components have been loaded. */
const prepared = new Set<string>()

/** Whether the page at `path` can be shown at once. */
export const isPagePrepared = (path: string): boolean => prepared.has(path)

/**
 * Fetches the page at `path` and loads its components. Rejects if this document cannot show the page, or if something
 * fails to load: then the browser has to load the page itself.
 */
export async function fetchPage(path: string, build: string): Promise<FetchedPage> {
  const page = await fetchDocument(path, build)
  if (!isAllowed(page)) throw new Error(`${path} needs a policy that this document does not have`)
  await loadViewsOf(page)
  prepared.add(path)
  return page
}

/** A document keeps the Content-Security-Policy it was served with, whatever page it shows. */
function isAllowed({ policy = '' }: FetchedPage): boolean {
  const own = directivesOf(policyOf(document) ?? '')
  if (own.size === 0) return true
  return [...directivesOf(policy)].every(([name, sources]) => {
    // Rules of another page are adopted by script.
    if (name === 'style-src') return true
    const allowed = own.get(name) ?? []
    return sources.every((source) => allowed.includes(source))
  })
}

/** The sources by directive. */
function directivesOf(policy: string): Map<string, string[]> {
  const directives = policy.split(';').map((directive) => directive.trim().split(' '))
  return new Map(directives.flatMap(([name, ...sources]) => (name ? [[name, sources]] : [])))
}

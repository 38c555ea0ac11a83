import type { ServedPage } from '#site/model/page-data.ts'
import type { FetchedPage } from '#page/app/shown-page.ts'
import { loadViewsOf } from '#page/app/views.ts'
import { embeddedData } from './embedded-data.ts'
import { readPage, servedPolicyOf } from './read-page.ts'
import { requestDocument } from './request-document.ts'
import type { RequestedDocument } from './request-document.ts'

/** Cache of the pages, by path. */
const pages = new Map<string, Promise<FetchedPage>>()

/**
 * Fetches the page at `path` and loads its components. Rejects if this document cannot show the page, or if something
 * fails to load: then the browser has to load the page itself.
 */
export async function fetchPage(path: string): Promise<FetchedPage> {
  const page = await fetchDocument(path)
  if (!isAllowed(page)) throw new Error(`${path} needs a policy that this document does not have`)
  await loadViewsOf(page)
  return page
}

/**
 * Fetches the document of the page at `path`, once: on intent and again when the link is followed. Rejects if it cannot
 * be fetched, or is not a page of the same build as this document.
 */
export const fetchDocument = (path: string): Promise<FetchedPage> =>
  pages.get(path) ?? cacheDocument(requestDocument(path))

/** Reads a document that has been requested, and keeps it. */
export function cacheDocument(requested: RequestedDocument): Promise<FetchedPage> {
  const page = read(requested)
  pages.set(requested.path, page)
  const forget = () => pages.delete(requested.path)
  // In development a page may change at any time.
  page.then(import.meta.env.DEV ? forget : undefined, forget)
  return page
}

async function read({ path, response: request }: RequestedDocument): Promise<FetchedPage> {
  const response = await request
  // After a redirect the browser has to show the address of the target.
  if (!response.ok || response.redirected) throw new Error(`There is no page at ${path}`)
  const page = readPage(await response.text())
  const { build } = embeddedData<ServedPage>('page-data')
  if (page.build !== build) throw new Error(`The page at ${path} is of another build`)
  return page
}

/** A document keeps the Content-Security-Policy it was served with, whatever page it shows. */
function isAllowed({ policy = '' }: FetchedPage): boolean {
  const served = directivesOf(servedPolicyOf(document) ?? '')
  if (served.size === 0) return true
  return [...directivesOf(policy)].every(([name, sources]) => {
    // Rules of another page are adopted by script.
    if (name === 'style-src') return true
    const allowed = served.get(name) ?? []
    return sources.every((source) => allowed.includes(source))
  })
}

/** The sources by directive. */
function directivesOf(policy: string): Map<string, string[]> {
  const directives = policy.split(';').map((directive) => directive.trim().split(' '))
  return new Map(directives.flatMap(([name, ...sources]) => (name ? [[name, sources]] : [])))
}

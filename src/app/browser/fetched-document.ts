import type { FetchedPage } from '#app/page/shown-page.ts'
import { readPage } from './read-page.ts'

/** Cache of the pages, by path. */
const pages = new Map<string, Promise<FetchedPage>>()

/**
 * Fetches the document of the page at `path`, once: on intent and again when the link is followed. Rejects if it cannot
 * be fetched, or is something else than a page of the build that the running app is of.
 */
export function fetchDocument(path: string, build: string): Promise<FetchedPage> {
  const cached = pages.get(path)
  if (cached) return cached
  const page = load(path, build)
  pages.set(path, page)
  const forget = () => pages.delete(path)
  // In development a page may change at any time.
  page.then(import.meta.env.DEV ? forget : undefined, forget)
  return page
}

async function load(path: string, build: string): Promise<FetchedPage> {
  const response = await fetch(path.replace(/(.)\/$/, '$1'), { headers: { accept: 'text/html' } })
  // A redirect is left to the browser, which then shows the address that it leads to.
  if (!response.ok || response.redirected) throw new Error(`There is no page at ${path}`)
  const page = readPage(await response.text())
  if (page.build !== build) throw new Error(`The page at ${path} is of another build`)
  return page
}

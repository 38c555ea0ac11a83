import type { PageData } from '#model/page-data.ts'
import { dataPathOf } from '#model/routes.ts'

/** Cache of the data files, by path. */
const files = new Map<string, Promise<PageData>>()

/**
 * Fetches the data file of the page at `path`, once: on intent and again when the link is followed. Rejects if the data
 * is of another build than the running app, or cannot be fetched.
 */
export function fetchData(path: string, build: string): Promise<PageData> {
  const cached = files.get(path)
  if (cached) return cached
  const file = load(path, build)
  files.set(path, file)
  const forget = () => files.delete(path)
  // In development a page may change at any time.
  file.then(import.meta.env.DEV ? forget : undefined, forget)
  return file
}

async function load(path: string, build: string): Promise<PageData> {
  const response = await fetch(dataPathOf(path.replace(/(.)\/$/, '$1')))
  if (!response.ok) throw new Error(`There is no data for ${path}`)
  const data = (await response.json()) as PageData
  if (data.build !== build) throw new Error(`The data of ${path} is of another build`)
  return data
}

import type { PageData } from '#model/page-data.ts'
import { dataPathOf } from '#model/routes.ts'

const files = new Map<string, Promise<PageData>>()

/**
 * The data file of the page at `path`. Asked for when a link is pointed at and again when it is followed. Fails on data
 * that the running app does not fit, and when it does not come.
 */
export function fetchData(path: string, build: string): Promise<PageData> {
  const known = files.get(path)
  if (known) return known
  const file = load(path, build)
  files.set(path, file)
  const forget = () => files.delete(path)
  // In development a page may be another one a second later.
  file.then(import.meta.env.DEV ? forget : undefined, forget)
  return file
}

async function load(path: string, build: string): Promise<PageData> {
  const answer = await fetch(dataPathOf(path.replace(/(.)\/$/, '$1')))
  if (!answer.ok) throw new Error(`There is no data for ${path}`)
  const data = (await answer.json()) as PageData
  if (data.build !== build) throw new Error(`The data of ${path} is of another build`)
  return data
}

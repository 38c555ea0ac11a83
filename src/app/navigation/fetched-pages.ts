import { formActionOf } from '#model/forms.ts'
import type { PageData } from '#model/page-data.ts'
import { dataPathOf } from '#model/routes.ts'
import { loadViews } from '../views.ts'

const pages = new Map<string, Promise<PageData>>()

/**
 * The data of the page at `path`, its components loaded. Asked for when a link is pointed at and again when it is
 * followed. Fails on data that the running app or this document does not fit, and when it does not come: then the page is
 * loaded as any other website's would be.
 */
export function fetchPage(path: string, build: string): Promise<PageData> {
  const known = pages.get(path)
  if (known) return known
  const page = load(path, build)
  pages.set(path, page)
  const forget = () => pages.delete(path)
  // In development a page may be another one a second later.
  page.then(import.meta.env.DEV ? forget : undefined, forget)
  return page
}

async function load(path: string, build: string): Promise<PageData> {
  const answer = await fetch(dataPathOf(path.replace(/(.)\/$/, '$1')))
  if (!answer.ok) throw new Error(`There is no data for ${path}`)
  const data = (await answer.json()) as PageData
  if (data.build !== build) throw new Error(`The data of ${path} is of another build`)
  if (!admitsForms(data)) throw new Error(`The forms of ${path} need a policy that this document does not have`)
  await loadViews(data.blocks.map(({ block }) => block.type))
  return data
}

/** A document keeps the policy it was served with, whatever page it shows. */
function admitsForms({ forms }: PageData): boolean {
  const policy = document.querySelector('meta[http-equiv=Content-Security-Policy]')?.getAttribute('content')
  return !policy || policy.includes(formActionOf(forms))
}

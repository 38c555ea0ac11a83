import { opensMail } from '#model/forms/forms.ts'
import type { PageData } from '#model/page-data.ts'
import { fetchData } from '#app/browser/fetched-data.ts'
import { loadViews } from '#app/page/views.ts'

/** The paths of the pages whose data and components have been loaded. */
const prepared = new Set<string>()

/** Whether the page at `path` can be shown at once. */
export const isPagePrepared = (path: string): boolean => prepared.has(path)

/**
 * Fetches the data of the page at `path` and loads its components. Rejects if this document cannot show the page, or if
 * something fails to load: then the browser has to load the page itself.
 */
export async function fetchPage(path: string, build: string): Promise<PageData> {
  const data = await fetchData(path, build)
  if (!isAllowed(data)) throw new Error(`${path} needs a policy that this document does not have`)
  await loadViews(data.blocks.map(({ block }) => block.type))
  prepared.add(path)
  return data
}

/** A document keeps the Content-Security-Policy it was served with, whatever page it shows. */
function isAllowed({ forms, blocks }: PageData): boolean {
  const policy = document.querySelector('meta[http-equiv=Content-Security-Policy]')?.getAttribute('content')
  if (!policy) return true
  const areFormsAllowed = /form-action[^;]* mailto:/.test(policy) || !Object.values(forms).some(opensMail)
  return areFormsAllowed && !blocks.some(({ block }) => block.type === 'embed' || 'video' in block)
}

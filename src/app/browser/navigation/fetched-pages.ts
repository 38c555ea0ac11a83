import { opensMail } from '#model/forms/forms.ts'
import type { PageData } from '#model/page-data.ts'
import { fetchData } from '#app/browser/fetched-data.ts'
import { loadViews } from '#app/page/views.ts'

/**
 * The data of the page at `path`, its components loaded. Fails on what the running app or this document does not fit,
 * and when it does not come: then the page is loaded as any other website's would be.
 */
export async function fetchPage(path: string, build: string): Promise<PageData> {
  const data = await fetchData(path, build)
  if (!admitsForms(data)) throw new Error(`The forms of ${path} need a policy that this document does not have`)
  await loadViews(data.blocks.map(({ block }) => block.type))
  return data
}

/** A document keeps the policy it was served with, whatever page it shows. */
function admitsForms({ forms }: PageData): boolean {
  const policy = document.querySelector('meta[http-equiv=Content-Security-Policy]')?.getAttribute('content')
  return !policy || /form-action[^;]* mailto:/.test(policy) || !Object.values(forms).some(opensMail)
}

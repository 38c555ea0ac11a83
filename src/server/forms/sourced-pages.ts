import { formPathOf } from '#model/forms/form-pages.ts'
import { SOURCE_QUERY } from '#model/forms/source-query.ts'
import type { RenderedPage } from '#model/rendering.ts'
import type { RequestTarget } from '#server/files/addresses.ts'
import type { DrawFormPage } from './form-page.ts'
import { SOURCE_NAME } from './new-lead.ts'
import type { LeadOptions } from './lead-options.ts'

/** Makes the function that draws a form's page for whoever comes by a link that names the lead source. */
export function sourcedPages({ site }: LeadOptions, draw: DrawFormPage) {
  const names = new Map(
    Object.entries(site.forms).flatMap(([name, form]) => (form.endpoint ? [[formPathOf(name), name] as const] : [])),
  )
  return async ({ path, query }: RequestTarget): Promise<RenderedPage | undefined> => {
    const name = names.get(path)
    const source = new URLSearchParams(query).get(SOURCE_QUERY) ?? ''
    return name !== undefined && SOURCE_NAME.test(source) ? draw(name, { source }) : undefined
  }
}

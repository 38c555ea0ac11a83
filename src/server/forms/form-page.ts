import { formPathOf } from '#model/forms/form-pages.ts'
import { SOURCE_QUERY } from '#model/forms/source-query.ts'
import type { RenderedPage, Renderer } from '#model/rendering.ts'
import type { FormReply } from '#model/site.ts'
import type { RequestTarget } from '#text/addresses.ts'
import type { LeadOptions } from './lead-options.ts'
import { SOURCE_NAME } from './new-lead.ts'
import { renderLimit } from './rate-limit.ts'

interface FormPageState {
  /** The lead source of leads that are sent from the page; the form's own if undefined. */
  source: string | undefined
  reply?: FormReply
}

/** Renders the page of a form. */
export type RenderFormPage = (name: string, state: FormPageState) => Promise<RenderedPage>

/** Creates the function that renders pages of forms. It loads the renderer when it is first called, and again where that failed. */
export function formPageRenderer({ site, renderer }: LeadOptions): RenderFormPage {
  let loading: Promise<Renderer> | undefined
  const load = async (): Promise<Renderer> => {
    const loaded = await renderer()
    await loaded.loadBlocks()
    return loaded
  }
  const loadOnce = (): Promise<Renderer> =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
  return async (name, { source, reply }) => {
    const input = site.formPages.find(({ page }) => page.path === formPathOf(name, site.settings))
    if (!input) throw new Error(`The site has no page for the form "${name}"`)
    const { renderPage } = await loadOnce()
    const pageInput = source === undefined ? input : { ...input, page: { ...input.page, leadSource: source } }
    return renderPage(pageInput, site, site.buildInfo, { formReply: reply })
  }
}

/**
 * Creates the function that renders a form's page for requests whose query has a lead source; undefined for others, and
 * beyond a limit: the built page has all but the source.
 */
export function formPagesWithSource({ site, rateLimit }: LeadOptions, renderFormPage: RenderFormPage) {
  const mayRender = rateLimit === false ? () => true : renderLimit()
  const names = new Map(
    Object.entries(site.forms).flatMap(([name, form]) =>
      form.endpoint ? [[formPathOf(name, site.settings), name] as const] : [],
    ),
  )
  return async ({ path, query }: RequestTarget, address: string): Promise<RenderedPage | undefined> => {
    const name = names.get(path)
    if (name === undefined) return undefined
    const source = new URLSearchParams(query).get(SOURCE_QUERY) ?? ''
    return SOURCE_NAME.test(source) && mayRender(address) ? renderFormPage(name, { source }) : undefined
  }
}

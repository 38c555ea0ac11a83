import { formPathOf } from '#site/model/forms/form-pages.ts'
import { SOURCE_QUERY } from '#site/model/forms/source-query.ts'
import type { Renderer } from '#site/model/rendering.ts'
import { serverVersionsOf } from '#site/model/server-site.ts'
import type { ServerSite } from '#site/model/server-site.ts'
import type { FormReply } from '#site/model/site.ts'
import type { SentPage } from '#serve/files/file-response.ts'
import type { RequestTarget } from '#base/text/addresses/addresses.ts'
import type { LeadOptions } from './lead-options.ts'
import { SOURCE_NAME } from './new-lead.ts'

interface FormPageState {
  /** The lead source of leads that are sent from the page; the form's own if undefined. */
  source: string | undefined
  reply?: FormReply
}

/** Renders the page of a form of the site in one language. */
export type RenderFormPage = (version: ServerSite, name: string, state: FormPageState) => Promise<SentPage>

/** Renders the page of one form. */
export type RenderForm = (state: FormPageState) => Promise<SentPage>

/** Creates the function that renders pages of forms. It loads the renderer on the first call, and again after a failure. */
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
  return async (version, name, { source, reply }) => {
    const { formPages, settings, buildInfo } = version
    const input = formPages.find(({ page }) => page.path === formPathOf(name, settings))
    if (!input) throw new Error(`The site has no page for the form "${name}"`)
    const { renderPage } = await loadOnce()
    const pageInput = source === undefined ? input : { ...input, page: { ...input.page, leadSource: source } }
    const page = renderPage(pageInput, version, buildInfo, { formReply: reply })
    return site.languages ? { ...page, language: settings.language } : page
  }
}

/**
 * Creates the function that renders a form's page for requests whose query has a lead source. Undefined for others, and
 * beyond a limit: the built page has everything but the source.
 */
export function formPagesWithSource(
  { site, rateLimit }: LeadOptions,
  renderFormPage: RenderFormPage,
  mayRender: (address: string) => boolean,
) {
  const pages = new Map(
    serverVersionsOf(site).flatMap((version) =>
      Object.entries(version.forms).flatMap(([name, form]) =>
        form.endpoint ? [[formPathOf(name, version.settings), { version, name }] as const] : [],
      ),
    ),
  )
  return async ({ path, query }: RequestTarget, address: string): Promise<SentPage | undefined> => {
    const page = pages.get(path)
    if (!page) return undefined
    const source = new URLSearchParams(query).get(SOURCE_QUERY) ?? ''
    const isRendered = SOURCE_NAME.test(source) && (rateLimit === false || mayRender(address))
    return isRendered ? renderFormPage(page.version, page.name, { source }) : undefined
  }
}

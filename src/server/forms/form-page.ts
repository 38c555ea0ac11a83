import { formPathOf } from '#model/forms/form-pages.ts'
import type { RenderedPage, Renderer } from '#model/rendering.ts'
import { pageAt } from '#model/routes.ts'
import type { FormReply } from '#model/site.ts'
import type { LeadOptions } from './lead-options.ts'

interface Said {
  /** The lead source that a lead sent from the page will have; the form's own if undefined. */
  source: string | undefined
  reply?: FormReply
}

/** Draws the page of a form. */
export type DrawFormPage = (name: string, said: Said) => Promise<RenderedPage>

/** Makes the function that draws pages of forms. The app is loaded for the first one: most visitors need none. */
export function formPageDrawer({ site, renderer }: LeadOptions): DrawFormPage {
  let ready: Promise<Renderer> | undefined
  const load = async (): Promise<Renderer> => {
    const app = await renderer()
    await app.loadBlocks()
    return app
  }
  const loaded = (): Promise<Renderer> =>
    (ready ??= load().catch((error: unknown) => {
      ready = undefined
      throw error
    }))
  return async (name, { source, reply }) => {
    const page = pageAt(formPathOf(name), site)
    if (!page) throw new Error(`The site has no page for the form "${name}"`)
    const { renderPage } = await loaded()
    return renderPage(
      { ...page, ...(source !== undefined && { leadSource: source }), ...(reply && { formReply: reply }) },
      site,
      site.buildInfo,
    )
  }
}

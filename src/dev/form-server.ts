import type { RequestListener } from 'node:http'
import type { Connect } from 'vite'
import type { BuildInfo, Renderer } from '#model/rendering.ts'
import type { ServerSite } from '#model/server-site.ts'
import type { Site } from '#model/site.ts'
import type { SiteStatus } from './living-site.ts'

/** Makes what answers the forms of a site when they are sent. */
export type TakeForms = (site: ServerSite, renderer: () => Promise<Renderer>) => RequestListener

interface FormServerOptions {
  status: () => Promise<SiteStatus>
  /** What all pages have in common, at one state of the site. */
  buildInfoOf: (site: Site, version: string) => BuildInfo
  renderer: () => Promise<Renderer>
  takeForms: TakeForms
}

/** Hands what is sent to the site's endpoints to whoever takes it, made anew for each state of the site. */
export function formServer({
  status,
  buildInfoOf,
  renderer,
  takeForms,
}: FormServerOptions): Connect.NextHandleFunction {
  let current: { version: string; answer: RequestListener } | undefined
  return (request, response, next) => {
    if (!request.originalUrl?.startsWith('/api/')) return next()
    status().then(({ site, version }) => {
      if (!site) return next()
      if (current?.version !== version) {
        current = { version, answer: takeForms({ ...site, buildInfo: buildInfoOf(site, version) }, renderer) }
      }
      return current.answer(request, response)
    }, next)
  }
}

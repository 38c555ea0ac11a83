import type { RequestListener } from 'node:http'
import type { Connect } from 'vite'
import type { BuildInfo, Renderer } from '#site/model/rendering.ts'
import { serverSiteOf } from '#site/model/server-site.ts'
import type { ServerSite } from '#site/model/server-site.ts'
import type { Site } from '#site/model/site.ts'
import type { SiteStatus } from '#live/host/site/site-status.ts'

/** Creates the request handler for the form endpoints of a site. */
export type CreateFormHandler = (site: ServerSite, renderer: () => Promise<Renderer>) => Promise<RequestListener>

interface FormServerOptions {
  status: () => Promise<SiteStatus>
  /** The build info of all pages of a site. */
  buildInfoOf: (site: Site) => BuildInfo
  loadRenderer: () => Promise<Renderer>
  createFormHandler: CreateFormHandler
}

/** Middleware for the endpoints of forms. The handler is created again for each version of the site. */
export function formServer({
  status,
  buildInfoOf,
  loadRenderer,
  createFormHandler,
}: FormServerOptions): Connect.NextHandleFunction {
  let current: { version: string; handler: Promise<RequestListener> } | undefined
  return (request, response, next) => {
    if (!request.originalUrl?.startsWith('/api/')) return next()
    handlerOfSite().then((handle) => (handle ? handle(request, response) : next()), next)
  }

  async function handlerOfSite(): Promise<RequestListener | undefined> {
    const { site, version } = await status()
    if (!site) return undefined
    if (current?.version !== version) {
      current = { version, handler: createFormHandler(serverSiteOf(site, buildInfoOf), loadRenderer) }
    }
    return current.handler
  }
}

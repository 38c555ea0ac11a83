import type { RequestListener } from 'node:http'
import fastify from 'fastify'
import type { Renderer } from '#model/rendering.ts'
import type { ServerSite } from '#model/server-site.ts'
import { openStore } from '#server/leads/store.ts'
import { formPageRenderer } from '#server/forms/form-page.ts'
import { addLeadEndpoints } from '#server/forms/lead-endpoints.ts'
import type { LeadOptions } from '#server/forms/lead-options.ts'

/**
 * Takes the forms of a site that is being written, each time as they stand then. The leads go into `dataDir`, for
 * whoever tries a form out to look at; nobody is told of them.
 */
export function developmentForms(dataDir: string) {
  const store = openStore({ dataDir })
  return (site: ServerSite, renderer: () => Promise<Renderer>): RequestListener => {
    const options: LeadOptions = { site, renderer, store, deliveries: [], onLeadStored: () => {}, rateLimit: false }
    const app = fastify()
    addLeadEndpoints(app, options, formPageRenderer(options))
    return (request, response) => void app.ready().then(() => app.routing(request, response))
  }
}

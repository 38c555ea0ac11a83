import type { RequestListener } from 'node:http'
import fastify from 'fastify'
import type { Renderer } from '#model/rendering.ts'
import type { ServerSite } from '#model/server-site.ts'
import { openStore } from '#server/leads/store.ts'
import { formPageRenderer } from '#server/forms/form-page.ts'
import { addLeadEndpoints } from '#server/forms/lead-endpoints.ts'
import type { LeadOptions } from '#server/forms/lead-options.ts'

/** Accepts forms in development. Leads are stored in `dataDir`, to be looked at there; nothing is delivered. */
export function developmentForms(dataDir: string) {
  const store = openStore({ dataDir })
  return (site: ServerSite, renderer: () => Promise<Renderer>): RequestListener => {
    const options: LeadOptions = { site, renderer, store, deliveries: [], onLeadStored: () => {}, rateLimit: false }
    const app = fastify()
    addLeadEndpoints(app, options, formPageRenderer(options))
    return (request, response) => void app.ready().then(() => app.routing(request, response))
  }
}

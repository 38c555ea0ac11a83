import fastify from 'fastify'
import { openLeadStore } from '#serve/leads/lead-store.ts'
import { uploadsIn } from '#serve/leads/uploads.ts'
import { formPageRenderer } from '#serve/forms/form-page.ts'
import { addLeadEndpoints } from '#serve/forms/lead-endpoints.ts'
import type { LeadOptions } from '#serve/forms/lead-options.ts'
import type { CreateFormHandler } from '#live/host/forms/form-server.ts'

/** Accepts forms in development. Leads are stored in `dataDir`, where they can be read; nothing is delivered. */
export function developmentForms(dataDir: string): CreateFormHandler {
  const store = openLeadStore({ dataDir })
  const uploads = uploadsIn(dataDir)
  return async (site, renderer) => {
    const delivery = { deliveriesOf: () => [], onLeadStored: () => {} }
    const options: LeadOptions = { site, renderer, store, uploads, ...delivery, rateLimit: false }
    const app = fastify()
    addLeadEndpoints(app, options, formPageRenderer(options))
    await app.ready()
    return (request, response) => app.routing(request, response)
  }
}

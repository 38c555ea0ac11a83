import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import type { CreateFormHandler } from '#live/host/forms/form-server.ts'
import { formPageRenderer } from '#serve/forms/form-page.ts'
import { addLeadEndpoints } from '#serve/forms/lead-endpoints.ts'
import type { LeadOptions } from '#serve/forms/lead-options.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import { uploadsIn } from '#serve/leads/uploads.ts'

/** Reports each lead as stored, and stores none. */
const NO_STORE: LeadStore = {
  engine: 'sqlite',
  run: () => Promise.resolve(undefined as never),
  transact: (_work, { isLead = false } = {}) =>
    Promise.resolve((isLead ? { id: randomUUID(), result: 'inserted' } : false) as never),
  isUp: () => Promise.resolve(true),
  close: () => Promise.resolve(),
}

interface TrialForms {
  createHandler: CreateFormHandler
  close: () => void
}

/** Answers forms as the server of the built site does, for trying them out: nothing is stored or sent. */
export function trialForms(): TrialForms {
  const dataDir = mkdtempSync(join(tmpdir(), 'pagewright-trial-'))
  const uploads = uploadsIn(dataDir)
  return {
    async createHandler(site, renderer) {
      const options: LeadOptions = {
        site,
        renderer,
        store: NO_STORE,
        uploads,
        deliveriesOf: () => [],
        // Deletes the uploaded files, which belong to no lead.
        onLeadStored: () => rmSync(join(dataDir, 'uploads'), { recursive: true, force: true }),
        rateLimit: false,
      }
      const app = fastify()
      addLeadEndpoints(app, options, formPageRenderer(options))
      await app.ready()
      return (request, response) => app.routing(request, response)
    },
    close: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

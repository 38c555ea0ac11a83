import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { codeOf } from '#serve/database/engine.ts'
import { HttpProblem } from '#serve/http-problem.ts'
import { insertLead, isStored } from '#serve/leads/leads.ts'
import type { Upload } from '#serve/leads/uploads.ts'
import { mailboxKey, visitorMailbox } from '#serve/outbox/mailbox.ts'
import { thankYouPathOf } from '#site/model/forms/form-pages.ts'
import type { AcceptedBody } from '#site/model/forms/lead-request.ts'
import type { Form } from '#site/model/types.generated.ts'
import type { RequestBody } from './request-body.ts'
import { isPlainPost, ReceivedFiles } from './request-body.ts'
import type { LeadOptions } from './lead-options.ts'
import { newLeadOf, setAsideOf } from './new-lead.ts'
import { askedValues, filesIn, normalizeValues, storedValues, textsIn, valuesValidator } from './values.ts'
import type { RateLimits } from './rate-limit.ts'

/**
 * The minimum time of the response to a form with a `unique` field. A known value costs the same statements and syncs as a
 * new one, which dominate on a slow store; this covers the rows themselves, some tenths of a millisecond.
 */
const UNIQUE_RESPONSE_MS = 50

/** The uploads of requests with files. */
export const uploadsOf = new WeakMap<FastifyRequest, Upload>()

/** Creates the handler that stores a lead for each valid request of a form. It replies once the lead is stored. */
export function acceptLead(name: string, form: Form, options: LeadOptions, limits: RateLimits) {
  const { site, store, deliveriesOf, confirmations, onLeadStored } = options
  const errorsOf = valuesValidator(form, site.settings)

  async function isRepeated(
    values: Record<string, unknown>,
    body: RequestBody,
    idempotencyKey?: string,
  ): Promise<boolean> {
    const isWhole = Object.values(values).every((value) => typeof value === 'string' || value instanceof ReceivedFiles)
    if (idempotencyKey === undefined || !isWhole) return false
    const [answers, files] = [storedValues(values), filesIn(values)]
    return isStored(store, { form: name, answers, files, sent: textsIn(body), idempotencyKey })
  }

  /** The confirmation of a lead; undefined for spam, beyond a limit, and for a form without a confirmation. */
  async function confirmationOf(request: FastifyRequest, values: Record<string, string>) {
    if (!form.confirmationMail || !confirmations || setAsideOf(form, request.body as RequestBody)) return undefined
    const recipient = visitorMailbox(form, values)
    if (recipient === undefined) return undefined
    if (await limits.mayConfirm(request.ip))
      return { recipient, mailboxKey: mailboxKey(recipient), periodMs: confirmations.periodMs }
    request.log.warn({ form: name }, 'no confirmation is sent, as the limit of an hour is reached')
    return undefined
  }

  /** The disk has failed: responds that the files cannot be accepted, at their fields. */
  function rejectFiles(request: FastifyRequest, values: Record<string, unknown>, error: unknown): never {
    request.log.error({ form: name, code: codeOf(error) }, 'files cannot be stored')
    for (const value of Object.values(values)) if (value instanceof ReceivedFiles) value.problem = 'filesNotTaken'
    throw noRoom(errorsOf(values) ?? {})
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const body = request.body as RequestBody
    const idempotencyKey = idempotencyKeyOf(request)
    const normalized = askedValues(form, normalizeValues(form, body))
    const errors = errorsOf(normalized)
    if (errors) {
      // The form may have become stricter since the first of these requests.
      if (await isRepeated(normalized, body, idempotencyKey)) return sendAccepted(request, reply, name, options)
      const isFull = Object.values(normalized).some((value) => value instanceof ReceivedFiles && value.isRefused)
      throw isFull ? noRoom(errors) : new HttpProblem(422, 'Some answers cannot be taken.', { errors })
    }
    const values = storedValues(normalized)
    const excess = await limits.ofAll()
    if (excess) throw excess.problem
    const confirmation = await confirmationOf(request, values)
    const [upload, files] = [uploadsOf.get(request), filesIn(normalized)]
    const uploaded = upload && files.length > 0 ? { id: upload.leadId, files } : undefined
    const { language } = site.settings
    const deliveries = deliveriesOf(site.settings)
    const lead = newLeadOf({ name, form, language, values, uploaded, body, deliveries, confirmation, idempotencyKey })
    if (uploaded) await upload?.sync().catch((error: unknown) => rejectFiles(request, normalized, error))
    const inserted = await insertLead(store, lead).catch((error: unknown) => {
      // The lead may have been stored: only the store knows, once it responds.
      if (uploaded) upload?.leave()
      throw error
    })
    if (inserted.result === 'key-reused')
      throw new HttpProblem(422, 'This Idempotency-Key came with other answers before.')
    const { id, result } = inserted
    request.log.info({ lead: id, form: name, result }, 'lead')
    if (result === 'inserted') {
      // A folder that could not be renamed is renamed later.
      if (uploaded) await upload?.keep().catch((error: Error) => request.log.error({ code: error.name }, 'files wait'))
      onLeadStored()
    }
    // A known value is looked up by the same statements that store a new one, but fewer rows are written.
    // Timers have a resolution of a millisecond, and may fire one early.
    const remaining = Math.ceil(UNIQUE_RESPONSE_MS - reply.elapsedTime) + 1
    if (form.unique !== undefined && remaining > 0) await wait(remaining)
    return sendAccepted(request, reply, name, options)
  }
}

/** The client's id of a request, the same for every retry. */
function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new HttpProblem(400, 'An Idempotency-Key has 1 to 200 visible ASCII characters.')
}

/** Seconds after which files may be accepted again. */
const FULL_RETRY_AFTER = 600

const noRoom = (errors: Record<string, string>): HttpProblem =>
  new HttpProblem(503, 'Files cannot be taken at the moment.', { errors, retryAfter: FULL_RETRY_AFTER })

type SiteOptions = Pick<LeadOptions, 'site' | 'publicUrl'>

/** The origin of the page that sent the request: `publicUrl` if they match, otherwise the site's own. */
function siteOriginOf({ headers }: FastifyRequest, { site, publicUrl }: SiteOptions): string {
  return headers.origin !== undefined && headers.origin === publicUrl ? publicUrl : site.settings.origin
}

/** Allows the site's pages to read responses if another server serves the pages (`apiBase`). */
export function corsHeaders(request: FastifyRequest, options: SiteOptions): Record<string, string> {
  if (!options.site.settings.apiBase) return {}
  return { 'access-control-allow-origin': siteOriginOf(request, options), vary: 'origin' }
}

/** Responds to the preflight request of a browser. */
export function sendPreflight(reply: FastifyReply, { site }: SiteOptions): FastifyReply {
  if (site.settings.apiBase) {
    reply.header('access-control-allow-methods', 'POST')
    reply.header('access-control-allow-headers', 'content-type, idempotency-key')
    reply.header('access-control-max-age', 7200)
  }
  return reply.code(204).send()
}

/** Sends JSON to the site's script, and redirects a form that was posted without it to the thank-you page. */
function sendAccepted(request: FastifyRequest, reply: FastifyReply, name: string, options: LeadOptions): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (!isPlainPost(request)) return reply.send({ success: true } satisfies AcceptedBody)
  // With `apiBase`, another server has the pages.
  const origin = options.site.settings.apiBase ? siteOriginOf(request, options) : ''
  return reply.redirect(origin + thankYouPathOf(name, options.site.settings), 303)
}

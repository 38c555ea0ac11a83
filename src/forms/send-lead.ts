import type { AcceptedBody, ProblemBody } from '#model/forms/lead-request.ts'
import type { PageForm } from '#model/page-data.ts'
import type { LeadResult } from './form-state.ts'

/** Milliseconds after which a request counts as lost. */
const PATIENCE = 30_000
/** Bytes. Browsers let a request of up to 64 KB outlive its page. */
const OUTLIVES_ITS_PAGE = 60_000

/** Sends a lead once. Never throws. The same key says that it is the same lead, however often it is sent. */
export async function sendLead(form: PageForm, lead: Record<string, unknown>, key: string): Promise<LeadResult> {
  const body = JSON.stringify(lead)
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE)
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Idempotency-Key': key },
      body,
      keepalive: new Blob([body]).size < OUTLIVES_ITS_PAGE,
      signal: patience.signal,
    })
    return await resultOf(response, form)
  } catch {
    return { type: 'failed' }
  } finally {
    clearTimeout(timer)
  }
}

async function resultOf(response: Response, { successBy, fields }: PageForm): Promise<LeadResult> {
  // oxlint-disable-next-line no-console -- the specification wants the body told, in development
  if (import.meta.env.DEV) response.clone().text().then(console.debug, console.debug)
  if (response.ok && successBy === 'status') return { type: 'sent' }
  const body = (await response.json()) as Partial<AcceptedBody> | ProblemBody
  if (response.ok) return { type: body.success === true ? 'sent' : 'failed' }
  const told = response.status === 422 && 'errors' in body ? (body.errors ?? {}) : {}
  const errors = Object.fromEntries(fields.flatMap(({ name }) => (told[name] ? [[name, told[name]]] : [])))
  return Object.keys(errors).length > 0 ? { type: 'refused', errors } : { type: 'failed' }
}

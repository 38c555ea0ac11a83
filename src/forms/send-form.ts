import type { AcceptedBody, ProblemBody } from '#model/forms/lead-request.ts'
import type { PageForm } from '#model/page-data.ts'
import type { SubmitResult } from './form-state.ts'

/** Milliseconds. */
const TIMEOUT = 30_000
/** Bytes. Browsers limit the body of a `keepalive` request to 64 KB. */
const KEEPALIVE_LIMIT = 60_000

/** Sends one request. Never throws. Requests with the same idempotency key are the same lead to the server. */
export async function sendForm(form: PageForm, values: Record<string, unknown>, key: string): Promise<SubmitResult> {
  const body = JSON.stringify(values)
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIMEOUT)
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Idempotency-Key': key },
      body,
      keepalive: new Blob([body]).size < KEEPALIVE_LIMIT,
      signal: controller.signal,
    })
    return await resultOf(response, form)
  } catch {
    return { type: 'failed' }
  } finally {
    clearTimeout(timer)
  }
}

async function resultOf(response: Response, { successBy, fields }: PageForm): Promise<SubmitResult> {
  // oxlint-disable-next-line no-console -- the specification wants the body logged in development
  if (import.meta.env.DEV) response.clone().text().then(console.debug, console.debug)
  if (response.ok && successBy === 'status') return { type: 'sent' }
  const body = (await response.json()) as Partial<AcceptedBody> | ProblemBody
  if (response.ok) return { type: body.success === true ? 'sent' : 'failed' }
  const messages = response.status === 422 && 'errors' in body ? (body.errors ?? {}) : {}
  const errors = Object.fromEntries(fields.flatMap(({ name }) => (messages[name] ? [[name, messages[name]]] : [])))
  return Object.keys(errors).length > 0 ? { type: 'invalid', errors } : { type: 'failed' }
}

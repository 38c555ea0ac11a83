import type { AcceptedBody, ProblemBody } from '#site/model/forms/lead-request.ts'
import type { PageForm } from '#site/model/page-data.ts'
import type { SubmitResult } from './form-state.ts'

/** Milliseconds. */
const TIMEOUT = 30_000
/** As long as the server waits for a request with files. */
const FILES_TIMEOUT = 300_000
/** Bytes. Browsers limit the body of a `keepalive` request to 64 KB. */
const KEEPALIVE_LIMIT = 60_000

/** Sends one request. Never throws. Requests with the same idempotency key are the same lead to the server. */
export async function sendForm(
  form: PageForm,
  values: Record<string, unknown>,
  key: string,
  files: [field: string, file: File][] = [],
): Promise<SubmitResult> {
  const body = files.length > 0 ? multipartOf(form, values, files) : JSON.stringify(values)
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), files.length > 0 ? FILES_TIMEOUT : TIMEOUT)
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: {
        // The browser itself sets the content type, with its boundary, of a multipart body.
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
        Accept: 'application/json',
        'Idempotency-Key': key,
      },
      body,
      keepalive: typeof body === 'string' && new Blob([body]).size < KEEPALIVE_LIMIT,
      signal: controller.signal,
    })
    return await resultOf(response, form)
  } catch {
    return { type: 'failed' }
  } finally {
    clearTimeout(timer)
  }
}

function multipartOf({ fields }: PageForm, values: Record<string, unknown>, files: [string, File][]): FormData {
  const data = new FormData()
  const isFile = (name: string) => fields.some((field) => field.name === name && field.type === 'file')
  for (const [name, value] of Object.entries(values)) if (!isFile(name)) data.append(name, String(value))
  for (const [name, file] of files) data.append(name, file)
  return data
}

async function resultOf(response: Response, { successBy, fields }: PageForm): Promise<SubmitResult> {
  // oxlint-disable-next-line no-console -- the specification wants the body logged in development
  if (import.meta.env.DEV) response.clone().text().then(console.debug, console.debug)
  if (response.ok && successBy === 'status') return { type: 'sent' }
  const body = (await response.json()) as Partial<AcceptedBody> | ProblemBody
  if (response.ok) return { type: body.success === true ? 'sent' : 'failed' }
  // 503 with messages: the server has no room for files.
  const messages = [422, 503].includes(response.status) && 'errors' in body ? (body.errors ?? {}) : {}
  const errors = Object.fromEntries(fields.flatMap(({ name }) => (messages[name] ? [[name, messages[name]]] : [])))
  return Object.keys(errors).length > 0 ? { type: 'invalid', errors } : { type: 'failed' }
}

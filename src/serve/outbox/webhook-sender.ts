import { createHmac } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LeadMessage, Sender } from './sender.ts'
import { DeliveryError } from './sender.ts'

const SECOND = 1000

/** The status by which a recipient unsubscribes. */
const GONE = 410

/** The maximum delay of a Retry-After that is respected: a mistake of the recipient must not hold leads back for days. */
const MAX_RETRY_AFTER = 3600 * SECOND

export interface WebhookSettings {
  url: string
  secret: string
  /** Also used to sign, until the recipient knows the new secret. */
  oldSecret?: string | undefined
}

/** Posts leads to a URL, signed as in the Standard Webhooks specification (https://www.standardwebhooks.com). */
export function webhookSender({ url, secret, oldSecret }: WebhookSettings): Sender {
  const secrets = oldSecret === undefined ? [secret] : [secret, oldSecret]
  return {
    channel: 'webhook',
    recipientsOf: () => [''],
    limitMs: 10 * SECOND,
    async send(message, signal) {
      const { deliveryId: id } = message
      const { status, retryAfter } = await postSigned(url, { id, body: webhookBody(message), secrets }, signal)
      if (status < 200 || status > 299)
        throw new DeliveryError(`answered ${status}`, { retryAfter, isFinal: status === GONE })
    },
  }
}

/** Posts JSON, signed as in the Standard Webhooks specification. Recipients recognise a duplicate by the id. */
export function postSigned(
  url: string,
  { id, body, secrets }: { id: string; body: string; secrets: string[] },
  signal: AbortSignal,
): Promise<WebhookResponse> {
  const timestamp = Math.floor(Date.now() / SECOND)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'pagewright',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signaturesOf({ id, timestamp, body, secrets }),
  }
  return post(url, headers, body, signal)
}

/** The same on every attempt, so that recipients can recognise a duplicate. */
function webhookBody({ deliveryId, lead }: LeadMessage): string {
  const { id, form, receivedAt, source, page, language, answers, files } = lead
  const data = { id, form, receivedAt, source, page, language, answers, ...(files && { files }) }
  return JSON.stringify({ id: deliveryId, type: 'lead.taken', timestamp: receivedAt, data })
}

/** The prefix of a secret in base64. */
export const BASE64_PREFIX = 'whsec_'

/** The value of the header `webhook-signature`: one signature for each secret, any of which the recipient may know. */
export function signaturesOf(signed: { id: string; timestamp: number; body: string; secrets: string[] }): string {
  const { id, timestamp, body, secrets } = signed
  const content = `${id}.${timestamp}.${body}`
  return secrets.map((secret) => `v1,${createHmac('sha256', keyOf(secret)).update(content).digest('base64')}`).join(' ')
}

function keyOf(secret: string): Buffer | string {
  return secret.startsWith(BASE64_PREFIX) ? Buffer.from(secret.slice(BASE64_PREFIX.length), 'base64') : secret
}

/** RFC 9110: a number of seconds, or a date. Returns milliseconds; 0 for neither. */
export function retryAfterMs(value: string | undefined, now: number): number {
  if (value === undefined) return 0
  const delay = /^\d+$/.test(value) ? Number(value) * SECOND : Date.parse(value) - now
  return Number.isNaN(delay) ? 0 : Math.min(Math.max(delay, 0), MAX_RETRY_AFTER)
}

interface WebhookResponse {
  status: number
  /** Milliseconds. */
  retryAfter: number
}

/** Returns status and headers of the response. Unlike `fetch`, follows no redirect and accepts `user:password@` in the URL. */
function post(url: string, headers: Record<string, string | number>, body: string, signal: AbortSignal) {
  return new Promise<WebhookResponse>((resolve, reject) => {
    const request = url.startsWith('https:') ? requestHttps : requestHttp
    // Without keep-alive: the server may have closed an idle connection meanwhile.
    const sent = request(url, { method: 'POST', headers, signal, agent: false })
    sent.on('error', reject)
    sent.on('response', (response) => {
      discard(response)
      const {
        statusCode: status = 0,
        headers: { 'retry-after': value },
      } = response
      resolve({ status, retryAfter: retryAfterMs(value, Date.now()) })
    })
    sent.end(body)
  })
}

const MAX_DISCARDED_BYTES = 65_536
const MAX_DISCARD_TIME = 2 * SECOND

/**
 * Only the head matters. A short body is read, so that the server does not see a reset; a long or slow one is not, as
 * its connection would outlive the message and keep the process alive.
 */
function discard(response: IncomingMessage): void {
  let length = 0
  const timer = setTimeout(() => response.destroy(), MAX_DISCARD_TIME)
  response.on('close', () => clearTimeout(timer))
  response.on('error', () => undefined)
  response.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > MAX_DISCARDED_BYTES) response.destroy()
  })
}

import { createHmac } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { DeliveryError } from './delivery-error.ts'
import type { LeadMessage, Sender } from './sender.ts'

const SECOND = 1000

/** Posts leads to a URL, signed as in the Standard Webhooks specification (https://www.standardwebhooks.com). */
export function webhookSender({ url, secret }: { url: string; secret: string }): Sender {
  return {
    channel: 'webhook',
    recipients: [''],
    limitMs: 10 * SECOND,
    async send(message, signal) {
      const body = webhookBody(message)
      const timestamp = Math.floor(Date.now() / SECOND)
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'pagewright',
        'webhook-id': message.deliveryId,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatureOf({ id: message.deliveryId, timestamp, body, secret }),
      }
      const status = await post(url, headers, body, signal)
      if (status < 200 || status > 299) throw new DeliveryError(`answered ${status}`)
    },
  }
}

/** The same on every attempt, so that recipients can recognise a duplicate. */
function webhookBody({ deliveryId, lead }: LeadMessage): string {
  const { id, form, receivedAt, source, page, answers } = lead
  const data = { id, form, receivedAt, source, page, answers }
  return JSON.stringify({ id: deliveryId, type: 'lead.taken', timestamp: receivedAt, data })
}

/** The prefix of a secret in base64. */
export const BASE64_PREFIX = 'whsec_'

/** The value of the header `webhook-signature`. */
export function signatureOf(signed: { id: string; timestamp: number; body: string; secret: string }): string {
  const { id, timestamp, body, secret } = signed
  const key = secret.startsWith(BASE64_PREFIX) ? Buffer.from(secret.slice(BASE64_PREFIX.length), 'base64') : secret
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** Returns the status of the response. Unlike `fetch`, follows no redirect and accepts `user:password@` in the URL. */
function post(url: string, headers: Record<string, string | number>, body: string, signal: AbortSignal) {
  return new Promise<number>((resolve, reject) => {
    const request = url.startsWith('https:') ? requestHttps : requestHttp
    // Without keep-alive: the server may have closed an idle connection meanwhile.
    const sent = request(url, { method: 'POST', headers, signal, agent: false })
    sent.on('error', reject)
    sent.on('response', (response) => {
      discard(response)
      resolve(response.statusCode ?? 0)
    })
    sent.end(body)
  })
}

const MAX_DISCARDED_BYTES = 65_536
const MAX_DISCARD_TIME = 2 * SECOND

/**
 * Only the status matters. A short body is read, so that the server does not see a reset; a long or slow one is not, as
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

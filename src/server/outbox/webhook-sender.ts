import { createHmac } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { DeliveryFailure } from './failure.ts'
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
      if (status < 200 || status > 299) throw new DeliveryFailure(`answered ${status}`)
    },
  }
}

/** The same on every try, so that two copies can be recognized. */
function webhookBody({ deliveryId, lead }: LeadMessage): string {
  const { id, form, receivedAt, source, page, answers } = lead
  const data = { id, form, receivedAt, source, page, answers }
  return JSON.stringify({ id: deliveryId, type: 'lead.taken', timestamp: receivedAt, data })
}

/** A secret that begins so is base64 behind it. */
export const ENCODED = 'whsec_'

/** What the header `webhook-signature` says. */
export function signatureOf(signed: { id: string; timestamp: number; body: string; secret: string }): string {
  const { id, timestamp, body, secret } = signed
  const key = secret.startsWith(ENCODED) ? Buffer.from(secret.slice(ENCODED.length), 'base64') : secret
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** Gives the status of the answer. Unlike `fetch`, follows no redirect and accepts `user:password@` in the URL. */
function post(url: string, headers: Record<string, string | number>, body: string, signal: AbortSignal) {
  return new Promise<number>((resolve, reject) => {
    const request = url.startsWith('https:') ? requestHttps : requestHttp
    // A connection of its own: one that was kept may have been closed by the other side meanwhile.
    const sent = request(url, { method: 'POST', headers, signal, agent: false })
    sent.on('error', reject)
    sent.on('response', (response) => {
      discard(response)
      resolve(response.statusCode ?? 0)
    })
    sent.end(body)
  })
}

const MUCH = 65_536
const LONG = 2 * SECOND

/**
 * The status has said everything. A short answer is let in, so that the other side is not cut off; one that is long, or
 * takes long, is not: its connection would outlive the message, and keep the process from ending.
 */
function discard(response: IncomingMessage): void {
  let length = 0
  const timer = setTimeout(() => response.destroy(), LONG)
  response.on('close', () => clearTimeout(timer))
  response.on('error', () => undefined)
  response.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > MUCH) response.destroy()
  })
}

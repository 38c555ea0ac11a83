import { postSigned } from '#serve/outbox/webhook-sender.ts'
import type { PublicationProblem } from './problem-words.ts'

export interface Hook {
  url: string
  secret: string
}

const LIMIT = 10_000

/** Posts the published version to an address, signed like webhooks of leads. Returns the reason of a failure. */
export async function postToHook(
  { url, secret }: Hook,
  version: string,
  closing: AbortSignal,
): Promise<PublicationProblem | undefined> {
  const body = JSON.stringify({ type: 'site.published', timestamp: new Date().toISOString(), data: { version } })
  try {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(LIMIT)])
    const { status } = await postSigned(url, { id: version, body, secrets: [secret] }, signal)
    return status >= 200 && status <= 299 ? undefined : { reason: 'hook', said: String(status) }
  } catch {
    return { reason: 'hook' }
  }
}

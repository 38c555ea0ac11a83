import { DeliveryFailure, reasonOf } from './failure.ts'
import type { LeadMessage, Sender } from './sender.ts'

/**
 * Tries once to send a message: until it is sent, it fails, the sender's time is over or `cutOff` aborts. Gives why it
 * was not delivered, undefined when it was.
 */
export async function attempt(sender: Sender, message: LeadMessage, cutOff: AbortSignal): Promise<string | undefined> {
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(new DeliveryFailure('timed out')), sender.limitMs)
  const cut = (): void => end.abort(new DeliveryFailure('cut off as the server stopped'))
  cutOff.addEventListener('abort', cut)
  if (cutOff.aborted) cut()
  try {
    end.signal.throwIfAborted()
    await sender.send(message, end.signal)
    return undefined
  } catch (error) {
    return reasonOf(end.signal.aborted ? end.signal.reason : error)
  } finally {
    clearTimeout(timer)
    cutOff.removeEventListener('abort', cut)
  }
}

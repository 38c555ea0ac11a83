import type { Readable } from 'node:stream'
import { HttpProblem } from '#serve/http-problem.ts'
import { clientNetwork, customerNetwork } from './client-address.ts'

/** Seconds after which a rejected request may be sent again. */
const RETRY_AFTER = 10

/** The maximum number of bytes of requests that have not arrived in full. */
const BODY_BUDGET = 32 * 2 ** 20

export type ReadBody = (
  payload: Readable,
  limit: number,
  client?: { address?: string; timeoutMs?: number | undefined },
) => Promise<Buffer>

/** A body that is being received. */
export interface BodyUnderWay {
  /** The networks of its client, the larger one first. */
  networks: readonly string[]
  /** Its share of the limited resource. */
  size: number
  reject: () => void
}

/** The networks of a client, for `BodyUnderWay`. A connection that has been reset has no address. */
export const networksOf = (address = ''): readonly string[] => [customerNetwork(address), clientNetwork(address)]

/**
 * The body to reject if these, in the order in which they began, are too many or too large together: the first body of the
 * network with the largest share, so that a client who sends many requests gets its own bodies rejected.
 */
export function bodyToReject<B extends BodyUnderWay>(
  bodies: Iterable<B>,
  sizeOf: (body: B) => number = ({ size }) => size,
): B | undefined {
  const ofCustomer = largestGroup([...bodies], sizeOf, ({ networks }) => networks[0])
  const [first] = largestGroup(ofCustomer, sizeOf, ({ networks }) => networks[1])
  return first
}

function largestGroup<B>(
  bodies: readonly B[],
  sizeOf: (body: B) => number,
  keyOf: (body: B) => string | undefined,
): readonly B[] {
  const groups = new Map<string | undefined, { size: number; bodies: B[] }>()
  for (const body of bodies) {
    const group = groups.get(keyOf(body)) ?? { size: 0, bodies: [] }
    groups.set(keyOf(body), group)
    group.size += sizeOf(body)
    group.bodies.push(body)
  }
  const most = Math.max(...[...groups.values()].map(({ size }) => size))
  return [...groups.values()].find(({ size }) => size === most)?.bodies ?? []
}

/**
 * Creates a function that reads the body of a request. The bodies that are being received hold at most `budget` bytes
 * together: beyond it, the first body of the network that holds the most is rejected with 503. A browser sends a form in an
 * instant, so the client of that body is holding it back. After `timeoutMs` a body is rejected with 408.
 */
export function bodyReader(budget = BODY_BUDGET): ReadBody {
  /** In the order in which they began. */
  const held = new Set<BodyUnderWay>()
  let total = 0

  function keepWithinBudget(): void {
    if (total <= budget) return
    bodyToReject(held)?.reject()
    keepWithinBudget()
  }

  return (payload, limit, { address, timeoutMs } = {}) =>
    new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      const body: BodyUnderWay = {
        networks: networksOf(address),
        size: 0,
        reject: () => fail(new HttpProblem(503, 'The server is busy. Please try again.', { retryAfter: RETRY_AFTER })),
      }
      held.add(body)
      const timer = timeoutMs && setTimeout(() => fail(new HttpProblem(408, 'The request took too long.')), timeoutMs)

      function release(): void {
        payload.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken)
        held.delete(body)
        clearTimeout(timer)
        total -= body.size
      }
      function fail(problem: HttpProblem): void {
        release()
        // Discard the rest of the body.
        payload.on('error', () => {}).resume()
        reject(problem)
      }
      function onData(chunk: Buffer): void {
        chunks.push(chunk)
        body.size += chunk.length
        total += chunk.length
        if (body.size > limit) return fail(tooLong())
        keepWithinBudget()
      }
      function onEnd(): void {
        release()
        resolve(Buffer.concat(chunks))
      }
      const onBroken = (): void => fail(brokenOff())
      payload.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken)
      // It was already closed while the request was counted, and emits no further event.
      if (payload.destroyed) onBroken()
    })
}

export const tooLong = (): HttpProblem => new HttpProblem(413, 'The request is too long.')

export const brokenOff = (): HttpProblem => new HttpProblem(400, 'The request broke off.')

import { clientNetwork, customerNetwork } from './client-address.ts'

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

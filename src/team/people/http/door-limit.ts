import { clientNetwork, customerNetwork } from '#server/forms/client-address.ts'

const MINUTE = 60_000
/** Requests a minute without a session from one client: an office signs in behind one address in the morning. */
const OF_CLIENT = 30
/** And from all clients of one customer of a provider. */
const OF_NETWORK = 150

/** Creates the function that counts a request at a door; false beyond a limit. In memory: what it protects is this process. */
export function doorLimit(now: () => Date): (address: string) => boolean {
  const counts = new Map<string, number>()
  let minute = 0
  const isWithin = (limit: number, key: string): boolean => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= limit
  }
  return (address) => {
    const current = Math.floor(now().getTime() / MINUTE)
    if (current !== minute) counts.clear()
    minute = current
    // The network first, so that few counts are kept of one.
    return (
      isWithin(OF_NETWORK, `network ${customerNetwork(address)}`) &&
      isWithin(OF_CLIENT, `address ${clientNetwork(address)}`)
    )
  }
}

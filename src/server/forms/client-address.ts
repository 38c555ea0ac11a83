import { isIPv4, isIPv6 } from 'node:net'

/** An IP address without a port, and an IPv4-mapped one (`::ffff:203.0.113.7`) as IPv4. */
export function clientAddress(address: string): string {
  const [, ipv6, ipv4] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? []
  const host = ipv6 ?? ipv4 ?? address
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(host)?.[1] ?? host
}

/**
 * The network that a rate limit counts as one client: the address in IPv4, the first 64 bits in IPv6. Of these a
 * household or a machine has all addresses, and could send every request from another one.
 */
export function clientNetwork(address: string): string {
  return ipv6GroupsOf(address)?.slice(0, 4).join(':') ?? clientAddress(address)
}

/** The network that a provider gives to one customer at most: the first 24 bits in IPv4, 48 in IPv6. */
export function customerNetwork(address: string): string {
  const groups = ipv6GroupsOf(address)
  if (groups) return groups.slice(0, 3).join(':')
  const ipv4 = clientAddress(address)
  return isIPv4(ipv4) ? ipv4.split('.').slice(0, 3).join('.') : ipv4
}

/** The eight groups of an IPv6 address; undefined for another one. */
function ipv6GroupsOf(address: string): string[] | undefined {
  const [withoutZone = ''] = clientAddress(address).split('%')
  if (!isIPv6(withoutZone)) return undefined
  // The URL parser normalizes: lower case, no leading zeros, no dotted end.
  const normalized = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [start = '', end = ''] = normalized.split('::')
  const first = start === '' ? [] : start.split(':')
  const last = end === '' ? [] : end.split(':')
  const zeros = Array<string>(8 - first.length - last.length).fill('0')
  return [...first, ...zeros, ...last]
}

import { isIPv6 } from 'node:net'

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
  const [withoutZone = ''] = clientAddress(address).split('%')
  if (!isIPv6(withoutZone)) return clientAddress(address)
  // The URL parser normalizes: lower case, no leading zeros, no dotted end.
  const normalized = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [start = '', end = ''] = normalized.split('::')
  const first = start === '' ? [] : start.split(':')
  const last = end === '' ? [] : end.split(':')
  const zeros = Array<string>(8 - first.length - last.length).fill('0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}

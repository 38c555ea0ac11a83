import { isIPv4, isIPv6 } from 'node:net'

/** An IP address without a port. An IPv4-mapped one, such as `::ffff:203.0.113.7` or `::ffff:cb00:7107`, as IPv4. */
export function clientAddress(address: string): string {
  const [, ipv6, ipv4] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? []
  const host = ipv6 ?? ipv4 ?? address
  return mappedIpv4(groupsOf(host) ?? []) ?? host
}

function mappedIpv4(groups: readonly string[]): string | undefined {
  if (groups.length === 0 || groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 255]
  })
  return bytes.join('.')
}

/**
 * The network that a rate limit counts as one client: the address in IPv4, the first 64 bits in IPv6. A household or a
 * machine owns all addresses of such a network, and could send every request from another one.
 */
export function clientNetwork(address: string): string {
  return groupsOf(clientAddress(address))?.slice(0, 4).join(':') ?? clientAddress(address)
}

/** The largest network that a provider assigns to one customer: the first 24 bits in IPv4, 48 in IPv6. */
export function customerNetwork(address: string): string {
  const groups = groupsOf(clientAddress(address))
  if (groups) return groups.slice(0, 3).join(':')
  const ipv4 = clientAddress(address)
  return isIPv4(ipv4) ? ipv4.split('.').slice(0, 3).join('.') : ipv4
}

/** The eight groups of an IPv6 address; undefined for other addresses. */
function groupsOf(address: string): string[] | undefined {
  const [withoutZone = ''] = address.split('%')
  if (!isIPv6(withoutZone)) return undefined
  // The URL parser normalizes: lower case, no leading zeros, no dotted end.
  const normalized = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [start = '', end = ''] = normalized.split('::')
  const first = start === '' ? [] : start.split(':')
  const last = end === '' ? [] : end.split(':')
  const zeros = Array<string>(8 - first.length - last.length).fill('0')
  return [...first, ...zeros, ...last]
}

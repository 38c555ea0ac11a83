import { isIPv6 } from 'node:net'

/** An address without what says nothing of the visitor: a port, and how IPv6 writes an address of IPv4. */
export function plainAddress(address: string): string {
  const [, ofVersion6, ofVersion4] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? []
  const alone = ofVersion6 ?? ofVersion4 ?? address
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(alone)?.[1] ?? alone
}

/**
 * What counts as one visitor's address. In IPv6 that is the first half: a household or a machine has all of the second
 * half to itself, and could send every request from another address.
 */
export function networkOf(address: string): string {
  const [withoutZone = ''] = plainAddress(address).split('%')
  if (!isIPv6(withoutZone)) return plainAddress(address)
  // A URL has one spelling for each address: small letters, no leading zeros, no dotted end.
  const spelled = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [start = '', end = ''] = spelled.split('::')
  const first = start === '' ? [] : start.split(':')
  const last = end === '' ? [] : end.split(':')
  const left = Array<string>(8 - first.length - last.length).fill('0')
  return [...first, ...left, ...last].slice(0, 4).join(':')
}

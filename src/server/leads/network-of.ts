import { isIPv6 } from 'node:net'

/**
 * What counts as one visitor's address. In IPv6 that is the first half: a household or a machine has all of the second
 * half to itself, and could send every request from another address.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const [withoutZone = ''] = address.split('%')
  if (mapped !== undefined || !isIPv6(withoutZone)) return mapped ?? address
  // A URL has one spelling for each address: small letters, no leading zeros, no dotted end.
  const spelled = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [start = '', end = ''] = spelled.split('::')
  const first = start === '' ? [] : start.split(':')
  const last = end === '' ? [] : end.split(':')
  const left = Array<string>(8 - first.length - last.length).fill('0')
  return [...first, ...left, ...last].slice(0, 4).join(':')
}

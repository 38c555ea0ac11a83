/** The link's address on the site, with what stands around it; undefined for a link that leads elsewhere. */
export function linkParts(
  href: string,
  origin: unknown,
): { before: string; address: string; after: string } | undefined {
  const before = typeof origin === 'string' && href.startsWith(origin) ? origin : ''
  const [, address = '', after = ''] = /^([^?#]*)(.*)$/s.exec(href.slice(before.length)) ?? []
  if (before !== '' && address === '') return { before, address: '/', after }
  return address.startsWith('/') && !address.startsWith('//') ? { before, address, after } : undefined
}

/** A link to the same place of the page at another address. */
export function linkTo(newAddress: string, href: string, origin: unknown): string {
  const { before = '', after = '' } = linkParts(href, origin) ?? {}
  return before + newAddress + after
}

import type { LinkTargets } from './link-targets.ts'

type Targets = Pick<LinkTargets, 'isPage' | 'isFile' | 'respelled'>

/** What was meant by an address without its scheme or first slash, or with a scheme that is mistyped. */
export function suggestHref(found: string, targets: Targets, host: string | undefined): string | undefined {
  const text = found.trim()
  if (text === '') return undefined
  const mail = /^(?:mailto?:?)?[/\s]*([^/@\s:]+@[^/@\s]+\.[a-z]+)$/i.exec(text)?.[1]
  if (mail !== undefined) return `mailto:${mail}`
  if (/^(tel:)?[+(]?[\d\s().+/-]{5,}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`
  const [, rest] = /^h?t?tps?(?::\/{0,2}|\/\/)(?=[\w-]+\.)(.+)$/i.exec(text) ?? []
  const external = rest ?? (isHost(text, host) ? text : undefined)
  if (external !== undefined && !/\s/.test(external)) {
    const address = `https://${external}`
    if (!URL.canParse(address)) return undefined
    const own = new URL(address)
    return (own.host === host ? addressOnSite(own, targets) : undefined) ?? address
  }
  const local = `/${text.replaceAll('\\', '/').replace(/^[./]+/, '')}`
  const [, path = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(local) ?? []
  const known = targets.respelled(path)
  return known === undefined ? undefined : `${known}${tail}`
}

const isHost = (text: string, host: string | undefined): boolean =>
  /^(www\.|[\w-]+\.(com|org|net|io|dev)\b)/i.test(text) ||
  (host !== undefined && (text === host || text.startsWith(`${host}/`)))

/** The address on the site that a full address of the site leads to, if there is one. */
export function addressOnSite(
  { pathname, search, hash }: URL,
  { isPage, isFile, respelled }: Targets,
): string | undefined {
  const address = isPage(pathname) || isFile(pathname) ? pathname : respelled(pathname)
  return address === undefined ? undefined : `${address}${search}${hash}`
}

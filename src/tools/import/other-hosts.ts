import { parseUrl } from '#base/text/addresses/address-forms.ts'
import type { Notice } from './foreign-page.ts'
import type { OldAnswer, OldSite } from './old-site.ts'
import { servedSite } from './old-site.ts'

/** Reads files that pages have on other hosts, such as pictures. */
export type ReadElsewhere = (url: URL) => Promise<OldAnswer>

export interface AllowedHosts {
  /** Hosts that the user has named, with their ports: they may be in the local network. */
  named: readonly string[]
  /** Prompts whether files may be fetched from a host; undefined without a terminal. */
  ask?: ((host: string) => Promise<boolean>) | undefined
}

/**
 * Fetches from hosts that the user has named, or allows when prompted: once for each host. Nothing is fetched from other hosts,
 * and `tell` reports each of them once. `isOwn` returns whether the pages themselves come from the host, which needs no prompt.
 */
export function readElsewhere(
  { named, ask }: AllowedHosts,
  isOwn: (url: URL) => boolean,
  tell: (notice: Notice) => void,
): ReadElsewhere {
  const sites = new Map<string, Promise<OldSite | undefined>>()
  const refused = new Set<string>()
  const refuse = (host: string, reason: string): OldAnswer => {
    if (!refused.has(host))
      tell({ source: host, what: `pictures and files from there were not fetched: ${reason} add --hosts ${host}` })
    refused.add(host)
    return { type: 'nothing' }
  }
  return async (url) => {
    const { host, origin, protocol } = url
    if (!/^https?:$/.test(protocol)) return { type: 'nothing' }
    const allowed = async (): Promise<OldSite | undefined> => {
      const isNamed = named.includes(host)
      return isNamed || isOwn(url) || (await ask?.(host)) === true ? servedSite(origin, isNamed) : undefined
    }
    const pending = sites.get(origin) ?? allowed()
    sites.set(origin, pending)
    const site = await pending
    if (!site) return refuse(host, 'it is not the host of your site. To fetch them,')
    const answer = await site.read(url.pathname + url.search)
    return answer.type === 'nothing' && answer.isRefused
      ? refuse(host, 'it is a computer of your own network. If it is your site,')
      : answer
  }
}

/** Whether two addresses have the same host, with or without "www.". */
export const isSameHost = (a: URL, b: URL): boolean => a.host.replace(/^www\./, '') === b.host.replace(/^www\./, '')

/** The address for embedding content of a known service; undefined for any other address. */
export function embedAddress(address: string): string | undefined {
  const url = parseUrl(address)
  if (!url) return undefined
  const host = url.host.replace(/^(?:www|m)\./, '')
  const film = filmOf(host, url)
  if (film !== undefined) return `https://www.youtube-nocookie.com/embed/${film}`
  if (host === 'player.vimeo.com' || host === 'vimeo.com') {
    const [, number] = /\/(?:video\/)?(\d+)/.exec(url.pathname) ?? []
    return number === undefined ? undefined : `https://player.vimeo.com/video/${number}`
  }
  const isMap =
    (host === 'google.com' && url.pathname.startsWith('/maps/embed')) ||
    (host === 'openstreetmap.org' && url.pathname.startsWith('/export/embed'))
  return isMap ? `https://${url.host}${url.pathname}${url.search}` : undefined
}

/** The id of a YouTube video. */
function filmOf(host: string, url: URL): string | undefined {
  if (host === 'youtu.be') return /^\/([\w-]{6,})/.exec(url.pathname)?.[1]
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return undefined
  return url.searchParams.get('v') ?? /^\/(?:embed|shorts)\/([\w-]{6,})/.exec(url.pathname)?.[1]
}

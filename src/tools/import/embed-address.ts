import { parseUrl } from '#base/text/addresses/address-forms.ts'

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

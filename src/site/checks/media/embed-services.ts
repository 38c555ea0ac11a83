import { parseUrl } from '#base/text/addresses/address-forms.ts'
import { boundsAround, placeOfShortLink } from './map-places.ts'

/** A service whose pages refuse to be shown in a frame, and that has separate addresses for frames. */
interface Service {
  name: string
  /** The hosts of its pages, its frames and its short links, without "www." and "m.". */
  hosts: RegExp
  /** Whether an address is intended for frames. */
  isFrame: (url: URL) => boolean
  /** The frame's address for the address of a page. Undefined if the page's address does not contain it. */
  frameOf: (url: URL) => string | undefined
  /** Other hosts that serve the same frames. */
  alsoFrom?: readonly string[]
}

/** The path of the first pattern that an address matches, with its groups filled in: "/embed/$1". */
function mapped(url: URL, ...patterns: readonly (readonly [from: RegExp, to: string])[]): string | undefined {
  for (const [from, to] of patterns) {
    const match = from.exec(url.pathname)
    if (match) return to.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '')
  }
  return undefined
}

/** An address with the parameters that have a value. */
function withQuery(address: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const query = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return query.length === 0 ? address : `${address}?${query.join('&')}`
}

const param = (url: URL, name: string): string | undefined => url.searchParams.get(name) ?? undefined

/** "1m30s" or "90" in seconds. */
function seconds(time: string | undefined): string | undefined {
  const [, hours = 0, minutes = 0, rest = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '') ?? []
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
  return total === 0 ? undefined : String(total)
}

/** The time at which a video begins, as in "t=90" after the question mark or the number sign. */
const startOf = (url: URL): string | undefined =>
  seconds(
    param(url, 't') ?? param(url, 'start') ?? param(url, 'time_continue') ?? /[#&]t=([\dhms]+)/.exec(url.hash)?.[1],
  )

/** Lists that a service generates for a single visitor. */
const PERSONAL_LIST = /^(?:RD|WL$|LL$|FL)/

function youtubeFrame(url: URL): string | undefined {
  const frames = `https://www.youtube${url.hostname.endsWith('nocookie.com') ? '-nocookie' : ''}.com/embed`
  const wrapped = url.pathname === '/attribution_link' && parseUrl(`https://www.youtube.com${param(url, 'u') ?? ''}`)
  if (wrapped) return youtubeFrame(wrapped)
  const list = param(url, 'list')
  if (url.pathname === '/playlist' && list !== undefined && !PERSONAL_LIST.test(list))
    return withQuery(`${frames}/videoseries`, { list })
  const channel = /^\/channel\/([\w-]+)\/live$/.exec(url.pathname)?.[1]
  if (channel !== undefined) return withQuery(`${frames}/live_stream`, { channel })
  const path = url.hostname === 'youtu.be' ? `/v${url.pathname}` : url.pathname
  const film = path === '/watch' ? param(url, 'v') : /^\/(?:v|e|shorts|live)\/([\w-]+)/.exec(path)?.[1]
  if (film === undefined || !/^[\w-]{6,}$/.test(film)) return undefined
  const isListed = list !== undefined && !PERSONAL_LIST.test(list)
  return withQuery(`${frames}/${film}`, { list: isListed ? list : undefined, start: startOf(url) })
}

function vimeoFrame(url: URL): string | undefined {
  const collection = mapped(
    url,
    [/^\/(?:album|showcase)\/(\d+)\/?$/, 'https://vimeo.com/showcase/$1/embed'],
    [/^\/event\/(\d+(?:\/[0-9a-f]+)?)\/?$/, 'https://vimeo.com/event/$1/embed'],
  )
  if (collection !== undefined) return collection
  const [, film, key] =
    /^\/(?:channels\/[^/]+\/|groups\/[^/]+\/videos\/|(?:album|showcase)\/\d+\/video\/|ondemand\/[^/]+\/|[a-z]{2}\/)?(\d{5,})(?:\/([0-9a-f]{6,}))?\/?$/.exec(
      url.pathname,
    ) ?? []
  if (film === undefined) return undefined
  const start = startOf(url)
  const frame = withQuery(`https://player.vimeo.com/video/${film}`, { h: key ?? param(url, 'h') })
  return start === undefined ? frame : `${frame}#t=${start}s`
}

const isGoogleMap = ({ hostname, pathname }: URL): boolean =>
  /^(?:www\.)?google\./.test(hostname) ? /^\/maps(?:\/|$)/.test(pathname) : true

function googleMapFrame(url: URL): string | undefined {
  const { pathname } = url
  // A street view has no frame address that can be derived from it.
  if (/@[^/]*,3a,/.test(pathname)) return undefined
  const drawn = /^\/maps\/d\/(?:u\/\d+\/)?(?:viewer|edit|view)/.test(pathname) ? param(url, 'mid') : undefined
  if (drawn !== undefined) return withQuery('https://www.google.com/maps/d/embed', { mid: drawn })
  const words = (text: string | undefined): string | undefined => {
    try {
      return text === undefined ? undefined : decodeURIComponent(text.replaceAll('+', ' '))
    } catch {
      return undefined
    }
  }
  const [, latitude, longitude, zoom] = /@(-?[\d.]+),(-?[\d.]+)(?:,([\d.]+)z)?/.exec(pathname) ?? []
  const [, exactLatitude = latitude, exactLongitude = longitude] = /!3d(-?[\d.]+)!4d(-?[\d.]+)/.exec(url.href) ?? []
  const place = words(/\/maps\/(?:place|search)\/([^/@]+)/.exec(pathname)?.[1])
  const [, from, to] = /\/maps\/dir\/([^/@]*)\/([^/@]+)/.exec(pathname) ?? []
  const parameters = {
    q: place ?? param(url, 'q') ?? param(url, 'query'),
    cid: param(url, 'cid'),
    saddr: words(from) ?? param(url, 'saddr') ?? param(url, 'origin'),
    daddr: words(to) ?? param(url, 'daddr') ?? param(url, 'destination'),
    ll: exactLatitude === undefined || to !== undefined ? param(url, 'll') : `${exactLatitude},${exactLongitude}`,
    z: zoom === undefined ? param(url, 'z') : String(Math.round(Number(zoom))),
  }
  const { q, cid, daddr, ll } = parameters
  const isShown = [q, cid, daddr, ll].some((value) => value !== undefined && value !== '')
  return isShown ? `${withQuery('https://www.google.com/maps', parameters)}&output=embed` : undefined
}

function openStreetMapFrame(url: URL): string | undefined {
  const code = /^\/go\/([\w@~-]+)/.exec(url.pathname)?.[1]
  const place = code === undefined ? placeIn(url.hash) : placeOfShortLink(code)
  const [markedLatitude, markedLongitude] = [param(url, 'mlat'), param(url, 'mlon')]
  const marker =
    markedLatitude !== undefined && markedLongitude !== undefined
      ? { latitude: Number(markedLatitude), longitude: Number(markedLongitude), zoom: 17 }
      : undefined
  const center = place ?? marker
  const bounds = center && boundsAround(center)
  return (
    bounds &&
    withQuery('https://www.openstreetmap.org/export/embed.html', {
      bbox: bounds.join(','),
      layer: 'mapnik',
      marker: marker && `${marker.latitude},${marker.longitude}`,
    })
  )
}

function placeIn(hash: string) {
  const [, zoom, latitude, longitude] = /[#&]map=(\d+(?:\.\d+)?)\/(-?[\d.]+)\/(-?[\d.]+)/.exec(hash) ?? []
  return zoom === undefined
    ? undefined
    : { zoom: Number(zoom), latitude: Number(latitude), longitude: Number(longitude) }
}

const startsWith =
  (...prefixes: readonly string[]) =>
  ({ host, pathname }: URL): boolean =>
    prefixes.some((prefix) => (host + pathname).startsWith(prefix))

const SERVICES: readonly Service[] = [
  {
    name: 'YouTube',
    hosts: /^(?:(?:music\.)?youtube\.com|youtu\.be|youtube-nocookie\.com)$/,
    isFrame: startsWith('www.youtube.com/embed/', 'www.youtube-nocookie.com/embed/'),
    frameOf: (url) => {
      const path = mapped(url, [/^(\/embed\/.+)$/, '$1'])
      if (path === undefined) return youtubeFrame(url)
      return `https://www.youtube${url.hostname.endsWith('nocookie.com') ? '-nocookie' : ''}.com${path}${url.search}`
    },
    alsoFrom: ['www.youtube.com', 'www.youtube-nocookie.com'],
  },
  {
    name: 'Vimeo',
    hosts: /^(?:player\.)?vimeo\.com$/,
    isFrame: (url) => url.host === 'player.vimeo.com' || /^\/(?:showcase|event)\/.*\/embed/.test(url.pathname),
    frameOf: vimeoFrame,
  },
  {
    name: 'Google Maps',
    hosts: /^(?:(?:maps\.)?google\.(?:com?\.)?[a-z]{2,3}|maps\.app\.goo\.gl|goo\.gl)$/,
    isFrame: (url) =>
      isGoogleMap(url) &&
      (/^\/maps\/(?:d\/(?:u\/\d+\/)?)?embed/.test(url.pathname) || param(url, 'output') === 'embed'),
    frameOf: googleMapFrame,
    alsoFrom: ['www.google.com', 'maps.google.com'],
  },
  {
    name: 'OpenStreetMap',
    hosts: /^(?:openstreetmap\.org|osm\.org)$/,
    isFrame: startsWith('www.openstreetmap.org/export/embed.html'),
    frameOf: openStreetMapFrame,
  },
  {
    name: 'Spotify',
    hosts: /^(?:open\.spotify\.com|spotify\.link|spotify\.com)$/,
    isFrame: startsWith('open.spotify.com/embed'),
    frameOf: (url) =>
      mapped(url, [
        /^\/(?:intl-[a-z-]+\/)?(?:user\/[^/]+\/)?(track|album|playlist|episode|show|artist)\/(\w+)/,
        'https://open.spotify.com/embed/$1/$2',
      ]),
  },
  {
    name: 'SoundCloud',
    hosts: /^(?:(?:w\.|on\.|api\.)?soundcloud\.com)$/,
    isFrame: startsWith('w.soundcloud.com/player'),
    frameOf: (url) =>
      url.hostname.startsWith('on.') || !/^\/[^/]+\/[^/]+/.test(url.pathname)
        ? undefined
        : withQuery('https://w.soundcloud.com/player/', { url: `https://soundcloud.com${url.pathname}` }),
  },
  {
    name: 'Loom',
    hosts: /^loom\.com$/,
    isFrame: startsWith('www.loom.com/embed/'),
    frameOf: (url) => {
      const frame = mapped(url, [/^\/(?:share|embed)\/(?:[\w-]+-)?([0-9a-f]{20,})/, 'https://www.loom.com/embed/$1'])
      return frame && withQuery(frame, { t: startOf(url) })
    },
  },
  {
    name: 'Wistia',
    hosts: /^(?:[\w-]+\.wistia\.(?:com|net)|wi\.st)$/,
    isFrame: startsWith('fast.wistia.net/embed/', 'fast.wistia.com/embed/'),
    frameOf: (url) => mapped(url, [/^\/(?:medias|embed\/iframe)\/(\w+)/, 'https://fast.wistia.net/embed/iframe/$1']),
    alsoFrom: ['fast.wistia.net', 'fast.wistia.com'],
  },
  {
    name: 'TED',
    hosts: /^(?:embed(?:-ssl)?\.)?ted\.com$/,
    isFrame: startsWith('embed.ted.com/'),
    frameOf: (url) => {
      const talk = mapped(url, [/^\/talks\/(?:lang\/[\w-]+\/)?([\w-]+)/, '$1'])
      const language = param(url, 'language')
      return talk && `https://embed.ted.com/talks/${language === undefined ? '' : `lang/${language}/`}${talk}`
    },
  },
  {
    name: 'Dailymotion',
    hosts: /^(?:(?:geo\.)?dailymotion\.com|dai\.ly)$/,
    isFrame: startsWith('www.dailymotion.com/embed/', 'geo.dailymotion.com/player'),
    frameOf: (url) => {
      const path = url.hostname === 'dai.ly' ? `/video${url.pathname}` : url.pathname
      const film = /^\/(?:embed\/)?video\/([a-z0-9]+)/i.exec(path)?.[1]
      return (
        film && withQuery('https://geo.dailymotion.com/player.html', { video: film, startTime: param(url, 'start') })
      )
    },
  },
  {
    name: 'Google Docs',
    hosts: /^(?:docs\.google\.com|forms\.gle)$/,
    isFrame: (url) => param(url, 'embedded') === 'true' || /\/(?:embed|preview|pubembed|pubhtml)$/.test(url.pathname),
    frameOf: (url) =>
      mapped(
        url,
        [/^(\/forms\/(?:u\/\d+\/)?d\/e\/[\w-]+)\/viewform/, 'https://docs.google.com$1/viewform?embedded=true'],
        [/^(\/document\/d\/e\/[\w-]+)\/pub/, 'https://docs.google.com$1/pub?embedded=true'],
        [/^(\/presentation\/d\/e\/[\w-]+)\/pub/, 'https://docs.google.com$1/pubembed'],
        [
          /^\/(document|presentation|spreadsheets)\/(?:u\/\d+\/)?d\/(?!e\/)([\w-]+)/,
          'https://docs.google.com/$1/d/$2/preview',
        ],
      ),
  },
  {
    name: 'Google Drive',
    hosts: /^drive\.google\.com$/,
    isFrame: (url) => url.pathname.endsWith('/preview') || url.pathname === '/embeddedfolderview',
    frameOf: (url) => mapped(url, [/^\/file\/(?:u\/\d+\/)?d\/([\w-]+)/, 'https://drive.google.com/file/d/$1/preview']),
  },
  {
    name: 'Google Calendar',
    hosts: /^calendar\.google\.com$/,
    isFrame: ({ pathname }) => /^\/calendar\/(?:u\/\d+\/)?(?:embed|appointments\/schedules)/.test(pathname),
    frameOf: (url) => {
      const id = param(url, 'cid')
      const source = id === undefined || id.includes('@') ? id : Buffer.from(id, 'base64').toString()
      return source?.includes('@') === true
        ? withQuery('https://calendar.google.com/calendar/embed', { src: source })
        : undefined
    },
  },
  {
    name: 'Figma',
    hosts: /^(?:embed\.)?figma\.com$/,
    isFrame: startsWith('embed.figma.com/', 'www.figma.com/embed'),
    frameOf: (url) =>
      /^\/(?:file|design|proto|board|slides)\//.test(url.pathname)
        ? withQuery('https://www.figma.com/embed', { embed_host: 'share', url: url.href })
        : undefined,
  },
  {
    name: 'CodePen',
    hosts: /^codepen\.io$/,
    isFrame: ({ pathname }) => /^\/[^/]+\/embed\//.test(pathname),
    frameOf: (url) => mapped(url, [/^\/([^/]+)\/(?:pen|details|full)\/(\w+)/, 'https://codepen.io/$1/embed/$2']),
  },
  {
    name: 'Apple Music',
    hosts: /^(?:embed\.)?music\.apple\.com$/,
    isFrame: startsWith('embed.music.apple.com/'),
    frameOf: ({ pathname, search }) => `https://embed.music.apple.com${pathname}${search}`,
  },
  {
    name: 'Apple Podcasts',
    hosts: /^(?:embed\.)?podcasts\.apple\.com$/,
    isFrame: startsWith('embed.podcasts.apple.com/'),
    frameOf: ({ pathname, search }) => `https://embed.podcasts.apple.com${pathname}${search}`,
  },
  {
    name: 'Deezer',
    hosts: /^(?:(?:widget\.)?deezer\.com|deezer\.page\.link|link\.deezer\.com)$/,
    isFrame: startsWith('widget.deezer.com/widget/'),
    frameOf: (url) =>
      mapped(url, [
        /^\/(?:[a-z]{2}\/)?(track|album|playlist|artist|show|episode)\/(\d+)/,
        'https://widget.deezer.com/widget/auto/$1/$2',
      ]),
  },
  {
    name: 'Instagram',
    hosts: /^instagram\.com$/,
    isFrame: ({ pathname }) => /\/embed(?:\/captioned)?\/?$/.test(pathname),
    frameOf: (url) => mapped(url, [/^\/(?:[\w.]+\/)?(p|reel|tv)\/([\w-]+)/, 'https://www.instagram.com/$1/$2/embed/']),
  },
  {
    name: 'TikTok',
    hosts: /^(?:tiktok\.com|vm\.tiktok\.com)$/,
    isFrame: startsWith('www.tiktok.com/embed/', 'www.tiktok.com/player/'),
    frameOf: (url) => mapped(url, [/^\/@[^/]+\/video\/(\d+)/, 'https://www.tiktok.com/embed/v2/$1']),
  },
  {
    name: 'Facebook',
    hosts: /^(?:facebook\.com|fb\.watch)$/,
    isFrame: startsWith('www.facebook.com/plugins/'),
    frameOf: (url) =>
      /^\/(?:watch\/?$|[^/]+\/videos\/|reel\/)/.test(url.pathname)
        ? withQuery('https://www.facebook.com/plugins/video.php', { href: url.href })
        : undefined,
  },
  {
    name: 'Streamable',
    hosts: /^streamable\.com$/,
    isFrame: ({ pathname }) => /^\/[eos]\//.test(pathname),
    frameOf: (url) => mapped(url, [/^\/(\w+)\/?$/, 'https://streamable.com/e/$1']),
  },
  {
    name: 'Airtable',
    hosts: /^airtable\.com$/,
    isFrame: ({ pathname }) => pathname.startsWith('/embed/'),
    frameOf: (url) => mapped(url, [/^\/((?:app\w+\/)?(?:shr|pag)\w+.*)$/, 'https://airtable.com/embed/$1']),
  },
  {
    name: 'Bing Maps',
    hosts: /^bing\.com$/,
    isFrame: startsWith('www.bing.com/maps/embed'),
    frameOf: () => undefined,
  },
]

/** The result of recognising an address of a service. */
export interface ServiceAddress {
  service: string
  /** Whether the address itself is intended for frames. */
  isFrame: boolean
  /** The address for frames, on an admitted host if there is one. */
  frame: string | undefined
}

/** The service of an address to embed. Undefined for unknown hosts. */
export function serviceAddress(url: URL, admitted: readonly string[]): ServiceAddress | undefined {
  const host = url.hostname.replace(/\.$/, '').replace(/^(?:www|m|mobile)\./, '')
  const service = SERVICES.find(({ hosts }) => hosts.test(host))
  if (!service || (service.name === 'Google Maps' && !isGoogleMap(url))) return undefined
  const isFrame = service.isFrame(url)
  const frame = isFrame ? url.href : service.frameOf(url)
  return { service: service.name, isFrame, frame: frame === undefined ? undefined : fromAdmitted(frame) }

  function fromAdmitted(address: string): string {
    const { host: frameHost } = new URL(address)
    if (admitted.includes(frameHost)) return address
    const other = service?.alsoFrom?.includes(frameHost)
      ? service.alsoFrom.find((each) => admitted.includes(each))
      : undefined
    return other === undefined ? address : address.replace(frameHost, other)
  }
}

/** Viewport widths: a phone, a tablet, a desktop. */
export const WIDTHS = [390, 768, 1440]
export const SCHEMES = ['light', 'dark'] as const

/** One screenshot: a page at a width, in a colour scheme. */
export interface Shot {
  path: string
  width: number
  scheme: (typeof SCHEMES)[number]
  /** Relative to the folder of screenshots, with forward slashes: `services/enterprise-rag/390-light.png`. */
  file: string
}

/** The screenshots of a page, at every width in every colour scheme. */
export function shotsOf(path: string): Shot[] {
  const folder = path === '/' ? 'home' : path.slice(1)
  return SCHEMES.flatMap((scheme) =>
    WIDTHS.map((width) => ({ path, width, scheme, file: `${folder}/${width}-${scheme}.png` })),
  )
}

/** The paths at or below a prefix; without one all of them, and the 404 page. */
export function chosenPaths(paths: string[], prefix: string | undefined): string[] {
  const all = [...paths].sort()
  if (prefix === undefined) return [...all, '/404']
  const start = `/${prefix.replace(/^\/+|\/+$/g, '')}`
  if (start === '/') return all.filter((path) => path === '/')
  return [...all, '/404'].filter((path) => path === start || path.startsWith(`${start}/`))
}

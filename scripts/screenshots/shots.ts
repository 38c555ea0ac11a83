/** The three screens that pages are looked at on: a phone, a tablet, a desktop. */
export const WIDTHS = [390, 768, 1440]
export const SCHEMES = ['light', 'dark'] as const

/** One picture: a page on a screen, in a colour scheme. */
export interface Shot {
  path: string
  width: number
  scheme: (typeof SCHEMES)[number]
  /** Below the folder of all pictures, with forward slashes: `services/enterprise-rag/390-light.png`. */
  file: string
}

/** Every picture of a page; the one of missing pages has no address of its own. */
export function shotsOf(path: string): Shot[] {
  const folder = path === '/' ? 'home' : path.slice(1)
  return SCHEMES.flatMap((scheme) =>
    WIDTHS.map((width) => ({ path, width, scheme, file: `${folder}/${width}-${scheme}.png` })),
  )
}

/** The pages at or below an address. Without one all of them, and what is shown where there is none. */
export function chosenPaths(paths: string[], prefix: string | undefined): string[] {
  const all = [...paths].sort()
  if (prefix === undefined) return [...all, '/404']
  const start = `/${prefix.replace(/^\/+|\/+$/g, '')}`
  if (start === '/') return all.filter((path) => path === '/')
  return [...all, '/404'].filter((path) => path === start || path.startsWith(`${start}/`))
}

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

import { contrastRatioOf } from '#site/derived/colours.ts'
import { describeElement } from './describe-element.ts'
import type { FindingText } from './finding.ts'
import type { HtmlElement, HtmlPage } from './html-page.ts'

/** The least contrast with which two bands can be distinguished, also on a screen in a bright room. */
const LEAST = 1.05

/** The colours at the upper and lower edge of a ground. */
const EDGES: Record<string, readonly [top: string, bottom: string]> = {
  canvas: ['canvas', 'canvas'],
  sunken: ['sunken', 'sunken'],
  tint: ['tint', 'tint'],
  sky: ['canvas', 'sky-3'],
  day: ['sky-2', 'sky-3'],
  inverse: ['band', 'band'],
}

const SCHEMES = [
  { name: 'light', rule: /:root,\[data-theme=light\]\{([^}]*)\}/ },
  { name: 'dark', rule: /:root:not\(\[data-theme=light\]\)\{([^}]*)\}/ },
]

/**
 * The faults of a page's bands: two neighbours that look like one, in a colour scheme, and a second dark band.
 * A hero has its own ground, and the last section continues into the footer.
 */
export function groundFindings(page: HtmlPage): FindingText[] {
  const sections = page.elements.filter(isBand)
  const inverse = sections.filter((section) => groundOf(section) === 'inverse' && section !== sections.at(-1))
  const second = inverse.slice(1).map((section) => ({
    place: describeElement(section).place,
    message: 'This is a second dark band. One on a page stands out; two do not.',
    hint: 'Give it another "ground", or none, or keep only one of the blocks.',
  }))
  return [...second, ...sections.flatMap((section, index) => alike(page, sections[index - 1], section))]
}

/** Whether an element matches `main > * > [data-ground]:not([data-layout])`. */
const isBand = (element: HtmlElement): boolean =>
  element.parentElement?.parentElement?.localName === 'main' &&
  element.getAttribute('data-ground') !== null &&
  element.getAttribute('data-layout') === null

const groundOf = (section: HtmlElement): string => section.getAttribute('data-ground') ?? 'canvas'

/** Whether the parents of two elements are next to each other. */
function areNeighbours({ parentElement: above }: HtmlElement, { parentElement: below }: HtmlElement): boolean {
  const siblings = above?.parentElement?.children ?? []
  return below !== null && siblings[siblings.indexOf(above!) + 1] === below
}

function alike(page: HtmlPage, above: HtmlElement | undefined, section: HtmlElement): FindingText[] {
  if (!above || !areNeighbours(above, section)) return []
  const [upper, lower] = [groundOf(above), groundOf(section)]
  // Sections on the colour of the page are divided by their headings, and a sky fades in from that colour.
  if (upper === 'canvas' && (lower === 'canvas' || lower === 'sky')) return []
  const schemes = SCHEMES.filter(({ rule }) => {
    const palette = paletteOf(rule.exec(page.named('style')[0]?.textContent ?? '')?.[1] ?? '')
    const ratio = contrastRatioOf(palette.get(EDGES[upper]?.[1] ?? ''), palette.get(EDGES[lower]?.[0] ?? ''))
    return ratio !== undefined && ratio < LEAST
  })
  if (schemes.length === 0) return []
  const { place } = describeElement(section)
  const before = describeElement(above).place
  return [
    {
      place,
      message: `The section looks like one with ${before || 'the one above it'} in ${schemes.map(({ name }) => name).join(' and ')} colours.`,
      hint: 'Give one of them another "ground" where it has one, or change their order. If the colours of the theme are near to each other, move them apart.',
    },
  ]
}

const paletteOf = (declarations: string): Map<string, string> =>
  new Map([...declarations.matchAll(/--([\w-]+):([^;]*)/g)].map(([, name = '', value = '']) => [name, value]))

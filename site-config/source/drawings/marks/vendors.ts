import { element, group, path, rectangle, svg } from '../elements.ts'

interface Wordmark {
  width: number
  symbol: string
  x: number
  text: string
  size?: number
  /** A multiple of 100: the SVG of HTML validators knows no other weights. */
  weight: number
  tracking: number
}

/**
 * Neutral placeholders for the logos of vendors, named after kinds of vendor: the owner of the site has to obtain the
 * permission of each vendor. The text uses the font of the page.
 */
function wordmark({ width, symbol, x, text, size = 18, weight, tracking }: Wordmark): string {
  const type = { x, y: 20, 'font-size': size, 'font-weight': weight, 'letter-spacing': tracking }
  return svg(`0 0 ${width} 28`, group({ fill: 'currentColor' }, symbol, element('text', type, text)))
}

const outlined = (width: number) => ({ fill: 'none', stroke: 'currentColor', 'stroke-width': width })

const wordmarks: Record<string, Wordmark> = {
  'vendor-cloud-one': {
    width: 116,
    symbol: path('M2 19a6 6 0 0 1 4-10 8 8 0 0 1 15 2 5 5 0 0 1 0 9H6z', outlined(2)),
    x: 32,
    text: 'cloud one',
    weight: 600,
    tracking: -0.6,
  },
  'vendor-cloud-two': {
    width: 116,
    symbol: path('M1 22 9 6h6L7 22zM12 22l5-10 5 10z'),
    x: 28,
    text: 'Cloud Two',
    weight: 500,
    tracking: -0.3,
  },
  'vendor-cloud-three': {
    width: 104,
    symbol: path('M4 8h8v4H4zM4 16h14v4H4z'),
    x: 24,
    text: 'CLOUD',
    weight: 700,
    tracking: 2.5,
  },
  'vendor-gpu-maker': {
    width: 116,
    symbol: path('M3 6h16v16H3zM7 10v8h8v-8z', { 'fill-rule': 'evenodd' }),
    x: 27,
    text: 'gpu maker',
    weight: 700,
    tracking: -0.9,
  },
  'vendor-lakehouse': {
    width: 118,
    symbol: path('m12 4 10 5-10 5L2 9zM2 14l10 5 10-5v3l-10 5-10-5z'),
    x: 30,
    text: 'Lakehouse',
    weight: 600,
    tracking: -0.4,
  },
  'vendor-stream': {
    width: 92,
    symbol: path('M12 4v20M3.3 9l17.4 10M20.7 9 3.3 19', outlined(2.4)),
    x: 28,
    text: 'stream',
    size: 19,
    weight: 500,
    tracking: -0.2,
  },
  'vendor-database': {
    width: 106,
    symbol: path('M10 3c6 6 7 15 0 22C3 18 4 9 10 3z'),
    x: 24,
    text: 'database',
    weight: 600,
    tracking: -0.6,
  },
  'vendor-enterprise': {
    width: 136,
    symbol: rectangle(1, 8, 20, 12, { rx: 6, ...outlined(2.6) }),
    x: 28,
    text: 'ENTERPRISE',
    size: 16,
    weight: 600,
    tracking: 1,
  },
  'vendor-compute': {
    width: 96,
    symbol: path('M2 7h18v2H2zM2 11h18v2H2zM2 15h18v2H2zM2 19h18v2H2z'),
    x: 26,
    text: 'Compute',
    size: 17,
    weight: 700,
    tracking: -0.8,
  },
}

export const vendors = (): Record<string, string> =>
  Object.fromEntries(Object.entries(wordmarks).map(([name, mark]) => [name, wordmark(mark)]))

import type { Card } from './card.ts'
import { DRAWING, HEIGHT, LOGO, MARGIN, WIDTH } from './measures.ts'
import type { Box } from './measures.ts'

const EVENING: [color: string, percent: number][] = [
  ['sky-1', 0],
  ['sky-2', 34],
  ['sky-3', 70],
  ['sky-4', 100],
]

/** The hours of the hero, from the zenith down; night too is shown before the sun has gone. */
const SKIES: Record<Card['sky'], typeof EVENING> = {
  plain: [
    ['sky-1', 0],
    ['canvas', 100],
  ],
  clear: [
    ['sky-1', 0],
    ['sky-2', 60],
    ['canvas', 100],
  ],
  dawn: [
    ['sky-1', 0],
    ['sky-2', 38],
    ['sky-3', 74],
    ['sky-4', 100],
  ],
  evening: EVENING,
  night: EVENING,
}

/** Lines keep their width however a drawing is scaled, as they do on a page. */
const STYLE = '<style>.drawing path,.drawing circle{vector-effect:non-scaling-stroke}</style>'

/** The whole picture as SVG: the sky, the drawing, the logo, and the words that were set for it. */
export function pictureOf(card: Card, words: string): string {
  const { logo, drawing, layout, isRtl, colors } = card
  const stops = SKIES[card.sky].map(([color, percent]) => `<stop offset="${percent}%" stop-color="var(--${color})"/>`)
  const start = isRtl ? WIDTH - MARGIN - LOGO : MARGIN
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" color="var(--ink)">${STYLE}`,
    `<linearGradient id="sky" x2="0" y2="1">${stops.join('')}</linearGradient>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`,
    drawing && layout !== 'plain'
      ? `<g class="drawing"${isRtl ? ` transform="matrix(-1 0 0 1 ${WIDTH} 0)"` : ''}>${placed(drawing, DRAWING[layout])}</g>`
      : '',
    logo ? placed(logo, { x: start, y: MARGIN, width: LOGO, height: LOGO }) : '',
    `${words}</svg>`,
  ].join('')
  return svg.replace(/var\(--([\w-]+)\)/g, (_, name: string) => (colors as Record<string, string>)[name] ?? colors.ink)
}

/**
 * A drawing as large as its box lets it be, in the lower end corner. Its root becomes a group, for light that falls
 * beyond its edges would be cut off; words in it would be set in whatever font the machine has, so they stay away.
 */
function placed(svg: string, box: Box): string {
  const [, viewBox = ''] = /\bviewBox=["']([^"']+)/.exec(svg) ?? []
  const [left = 0, top = 0, width = box.width, height = box.height] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const scale = Math.min(box.width / width, box.height / height)
  const x = box.x + box.width - (left + width) * scale
  const y = box.y + box.height - (top + height) * scale
  const content = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg'))
  return `<g transform="matrix(${scale} 0 0 ${scale} ${x} ${y})">${content.replace(/<text\b.*?<\/text>/gs, '')}</g>`
}

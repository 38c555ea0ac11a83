import { isArtwork, standsOnItsEdge } from '#page/ui/art.ts'
import type { Box, ShareImageProps } from './share-image-props.ts'
import { DRAWING, GROUND, HEIGHT, LOGO, MARGIN, WIDTH } from './share-image-props.ts'

const EVENING: [color: string, percent: number][] = [
  ['sky-1', 0],
  ['sky-2', 34],
  ['sky-3', 70],
  ['sky-4', 100],
]

/** The gradients of the hero's skies, from top to bottom. Night has the gradient of the evening in a dark palette. */
const SKIES: Record<ShareImageProps['sky'], typeof EVENING> = {
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

/** Strokes do not scale with the drawing, as on a page. */
const STYLE = '<style>.drawing path,.drawing circle{vector-effect:non-scaling-stroke}</style>'

/** The share image as SVG: sky, drawing, logo and `text`, an SVG of outlines. */
export function shareImageSvg(props: ShareImageProps, text: string): string {
  const { logo, drawing, layout, isRtl, colors } = props
  const stops = SKIES[props.sky].map(([color, percent]) => `<stop offset="${percent}%" stop-color="var(--${color})"/>`)
  const start = isRtl ? WIDTH - MARGIN - LOGO : MARGIN
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" color="var(--ink)">${STYLE}`,
    `<linearGradient id="sky" x2="0" y2="1">${stops.join('')}</linearGradient>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`,
    drawing && layout === 'landscape' ? onItsSide(drawing, DRAWING.landscape, isRtl) : '',
    drawing && layout === 'below' ? mirroredIf(isRtl, drawing, fill(drawing, 'drawing', DRAWING.below)) : '',
    drawing && layout === 'beside' ? besideTitle(drawing, isRtl) : '',
    logo ? fitInto(logo, 'logo', { x: start, y: MARGIN, width: LOGO, height: LOGO }) : '',
    `${text}</svg>`,
  ].join('')
  return svg.replace(/var\(--([\w-]+)\)/g, (_, name: string) => (colors as Record<string, string>)[name] ?? colors.ink)
}

/** A drawing aligned to its lower edge gets a ground line. Others, such as plans, are centred vertically. */
function besideTitle(drawing: string, isRtl: boolean): string {
  if (!standsOnItsEdge(drawing)) return onItsSide(drawing, DRAWING.beside, isRtl, 0.5)
  const ground = `<rect y="${HEIGHT - GROUND}" width="${WIDTH}" height="${GROUND}" fill="var(--ink)"/>`
  return onItsSide(drawing, DRAWING.standing, isRtl) + ground
}

/** Mirrors the drawing on a right-to-left page. An imported artwork only changes sides, and its strokes scale. */
function onItsSide(drawing: string, box: Box, isRtl: boolean, down = 1): string {
  if (isArtwork(drawing))
    return fitInto(drawing, 'drawing', isRtl ? { ...box, x: WIDTH - box.x - box.width } : box, down)
  return mirroredIf(isRtl, drawing, fitInto(drawing, 'drawing', box, down))
}

function mirroredIf(isRtl: boolean, drawing: string, content: string): string {
  if (isArtwork(drawing)) return content
  if (!isRtl) return `<g class="drawing">${content}</g>`
  // A part that keeps its direction is mirrored a second time, around the origin of its group.
  const readable = content.replace(/<g class="unmirrored" transform="[^"]*/g, '$& scale(-1 1)')
  return `<g class="drawing" transform="matrix(-1 0 0 1 ${WIDTH} 0)">${readable}</g>`
}

/**
 * The drawing scaled to fit its box and aligned to its end; `down` is its vertical position, from 0 for the top to 1 for the
 * lower edge. Its root becomes a group, as `<svg>` would clip overflowing parts.
 */
function fitInto(svg: string, id: string, box: Box, down = 1): string {
  const [, viewBox = ''] = /\bviewBox=["']([^"']+)/.exec(svg) ?? []
  const [left = 0, top = 0, width = box.width, height = box.height] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const scale = Math.min(box.width / width, box.height / height)
  const x = box.x + box.width - (left + width) * scale
  const y = box.y + (box.height - height * scale) * down - top * scale
  const { content, paints } = partsOf(svg, id)
  return `<g transform="matrix(${scale} 0 0 ${scale} ${x} ${y})"${paints}>${content}</g>`
}

/** The drawing in its box as on a page, which clips overflowing parts. */
function fill(svg: string, id: string, { x, y, width, height }: Box): string {
  const { content, paints, frame } = partsOf(svg, id)
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}"${frame}${paints}>${content}</svg>`
}

/**
 * The content of a drawing, and the attributes of its root for colours and for its frame. `<text>` is removed, because its
 * font would depend on the machine.
 */
function partsOf(svg: string, id: string): { content: string; paints: string; frame: string } {
  const start = svg.indexOf('>', svg.indexOf('<svg')) + 1
  const content = svg
    .slice(start, svg.lastIndexOf('</svg'))
    .replace(/<text\b.*?<\/text>/gs, '')
    .replace(/<g class="drift".*?<\/g>/gs, withOneParticleALine)
    .replace(/\bid="|url\(#|href="#/g, `$&${id}-`)
  const root = svg.slice(0, start)
  const attributes = (names: RegExp): string => root.match(names)?.join('') ?? ''
  return {
    content,
    paints: attributes(/ (?:fill|stroke|color)[\w-]*="[^"]*"/g),
    frame: attributes(/ (?:viewBox|preserveAspectRatio)=(?:"[^"]*"|'[^']*')/g),
  }
}

/**
 * On a page, one particle moves along each line, whose `pathLength` is 100. Here dashes are measured in real lengths, so that a
 * line would have a whole row of particles. Instead each line gets one particle, at a different position.
 */
function withOneParticleALine(particles: string): string {
  let line = 0
  return particles.replace(/<(?:use|path) /g, (start) => {
    const at = 90 + ((line++ * 137) % 420)
    return `${start}stroke-dasharray=".01 9999" stroke-dashoffset="${-at}" `
  })
}

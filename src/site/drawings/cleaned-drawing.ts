import { DISK_CACHE } from '#base/cache/disk-cache.ts'
import { contentHash } from '#base/cache/hash.ts'
import { memo } from '#base/memo/memo.ts'
import { replacePaints } from '#base/text/svg.ts'
import { addToGroup } from '#base/text/words/lists.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { Drawing, ParsedSvg } from '#site/read/svg.ts'
import { parseSvg } from '#site/read/svg.ts'
import type { CleanSvg } from './clean-svg.ts'
import { CLEANING, cleanSvg } from './clean-svg.ts'
import { isInHouseForm } from './svg-whitelist.ts'

/** The parsed drawing. */
export const parsedDrawing = memo(({ text = '' }: Drawing): ParsedSvg => parseSvg(text))

/** Whether the file is used unchanged. Other files are cleaned. */
export const isUsedAsItIs = memo((drawing: Drawing): boolean => isInHouseForm(parsedDrawing(drawing)))

/**
 * The cleaned export of a design program, also in the disk cache, by a hash of its text. Only for drawings without errors. Throws
 * if the drawing cannot be parsed.
 */
export const cleanedDrawing = memo((drawing: Drawing): CleanSvg => {
  const { text = '' } = drawing
  return keptOrMade(text, () => cleanSvg(text, parsedDrawing(drawing)))
})

/** The SVG text that pages inline. Only for drawings without errors. */
export function svgOf(drawing: Drawing): string {
  return drawing.text === undefined || isUsedAsItIs(drawing) ? (drawing.text ?? '') : cleanedDrawing(drawing).svg
}

/** The text of a separate SVG file, which needs the namespace. Only for drawings without errors. */
export const standaloneSvgOf = (drawing: Drawing): string =>
  svgOf(drawing).replace(/<svg(?![^>]*\sxmlns=)/, '<svg xmlns="http://www.w3.org/2000/svg"')

function keptOrMade(text: string, make: () => CleanSvg): CleanSvg {
  const key = `drawing-${contentHash(String(CLEANING), text)}.json`
  const cached = DISK_CACHE.read(key)
  if (cached) return JSON.parse(String(cached)) as CleanSvg
  const cleaned = make()
  DISK_CACHE.write(key, JSON.stringify(cleaned))
  return cleaned
}

/** One line of `drawingColors` in the theme: a colour of a drawing, or all of them, becomes one of the theme. */
interface Exchange {
  from?: string
  to: string
}

/** The exchanges for each drawing, by its name. The theme may have errors. */
export function exchangesOf(theme: { readonly [field: string]: unknown }): Map<string, Exchange[]> {
  const exchanges = new Map<string, Exchange[]>()
  const { drawingColors } = theme
  for (const line of Array.isArray(drawingColors) ? drawingColors.filter(isObject) : []) {
    const { drawing, from, to } = line
    if (typeof drawing !== 'string' || typeof to !== 'string') continue
    const exchange = { to, ...(typeof from === 'string' && { from }) }
    addToGroup(exchanges, drawing, exchange)
  }
  return exchanges
}

/** A cleaned drawing with colours of the theme instead of its own. */
export function withExchangedColours(svg: string, exchanges: readonly Exchange[]): string {
  if (exchanges.length === 0) return svg
  return replacePaints(svg, (color) => {
    const exchange = exchanges.find(({ from }) => from === color) ?? exchanges.find(({ from }) => from === undefined)
    if (!exchange) return color
    return exchange.to === 'currentColor' ? exchange.to : `var(--${exchange.to})`
  })
}

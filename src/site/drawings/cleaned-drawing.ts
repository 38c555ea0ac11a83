import { memo } from '#base/memo/memo.ts'
import { contentHash } from '#base/cache/hash.ts'
import { DISK_CACHE } from '#base/cache/disk-cache.ts'
import type { Drawing } from '#site/read/drawing.ts'
import { parseSvg } from '#site/read/svg.ts'
import type { ParsedSvg } from '#site/read/svg.ts'
import { CLEANING, cleanSvg } from './clean-svg.ts'
import type { CleanSvg } from './clean-svg.ts'
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

import { contentHash } from '#base/cache/hash.ts'
import { DISK_CACHE } from '#base/cache/disk-cache.ts'
import type { Drawing } from '#site/read/drawing.ts'
import { parseSvg } from '#site/read/svg.ts'
import type { ParsedSvg } from '#site/read/svg.ts'
import { CLEANING, cleanSvg } from './clean-svg.ts'
import type { CleanSvg } from './clean-svg.ts'
import { isInHouseForm } from './svg-whitelist.ts'

interface Known {
  parsed: ParsedSvg
  isClean: boolean
  cleaned?: CleanSvg | undefined
}

const cache = new WeakMap<Drawing, Known>()

function knownOf(drawing: Drawing): Known {
  const cached = cache.get(drawing)
  if (cached) return cached
  const parsed = parseSvg(drawing.text ?? '')
  const made = { parsed, isClean: isInHouseForm(parsed) }
  cache.set(drawing, made)
  return made
}

/** The parsed drawing, cached for all checks. */
export const parsedDrawing = (drawing: Drawing): ParsedSvg => knownOf(drawing).parsed

/** Whether the file is used as it is. Other files are cleaned. */
export const isUsedAsItIs = (drawing: Drawing): boolean => knownOf(drawing).isClean

/**
 * The cleaned export of a design program, cached by a hash of its text. Only for drawings without errors. Throws where the
 * drawing cannot be parsed.
 */
export function cleanedDrawing(drawing: Drawing): CleanSvg {
  const { text = '' } = drawing
  const entry = knownOf(drawing)
  entry.cleaned ??= keptOrMade(text, () => cleanSvg(text, entry.parsed))
  return entry.cleaned
}

/** The SVG text that pages inline. Only for drawings without errors. */
export function svgOf(drawing: Drawing): string {
  return drawing.text === undefined || isUsedAsItIs(drawing) ? (drawing.text ?? '') : cleanedDrawing(drawing).svg
}

/** The text of a separate SVG file, which needs the namespace. Only for drawings without errors. */
export const standaloneSvgOf = (drawing: Drawing): string =>
  svgOf(drawing).replace(/<svg(?![^>]*\sxmlns=)/, '<svg xmlns="http://www.w3.org/2000/svg"')

function keptOrMade(text: string, make: () => CleanSvg): CleanSvg {
  const key = `drawing-${contentHash(String(CLEANING), text)}.json`
  const kept = DISK_CACHE.read(key)
  if (kept) return JSON.parse(String(kept)) as CleanSvg
  const cleaned = make()
  DISK_CACHE.write(key, JSON.stringify(cleaned))
  return cleaned
}

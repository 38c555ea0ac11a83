import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Drawing } from '#content/read/drawing.ts'
import { writeCacheFile } from '#content/write-cache-file.ts'
import { parseSvg } from '#content/read/svg.ts'
import type { ParsedSvg } from '#content/read/svg.ts'
import { CLEANING, cleanSvg } from './clean-svg.ts'
import type { CleanSvg } from './clean-svg.ts'
import { isInHouseForm } from './svg-whitelist.ts'

const CACHE_DIR = fileURLToPath(new URL('../../../.cache/drawings', import.meta.url))

interface Known {
  parsed: ParsedSvg
  isClean: boolean
  cleaned?: CleanSvg | undefined
}

const known = new WeakMap<Drawing, Known>()

function knownOf(drawing: Drawing): Known {
  const found = known.get(drawing)
  if (found) return found
  const parsed = parseSvg(drawing.text ?? '')
  const made = { parsed, isClean: isInHouseForm(parsed) }
  known.set(drawing, made)
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
  entry.cleaned ??= cached(text, () => cleanSvg(text, entry.parsed))
  return entry.cleaned
}

/** The SVG text that pages inline. Only for drawings without errors. */
export function svgOf(drawing: Drawing): string {
  return drawing.text === undefined || isUsedAsItIs(drawing) ? (drawing.text ?? '') : cleanedDrawing(drawing).svg
}

/** The text of a separate SVG file, which needs the namespace. Only for drawings without errors. */
export const standaloneSvgOf = (drawing: Drawing): string =>
  svgOf(drawing).replace(/<svg(?![^>]*\sxmlns=)/, '<svg xmlns="http://www.w3.org/2000/svg"')

function cached(text: string, make: () => CleanSvg): CleanSvg {
  const hash = createHash('sha256').update(`${CLEANING}\n${text}`).digest('hex').slice(0, 32)
  const file = join(CACHE_DIR, `${hash}.json`)
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as CleanSvg
  } catch {
    // It was not cached yet.
  }
  const made = make()
  try {
    writeCacheFile(file, JSON.stringify(made))
  } catch {
    // Then it is made again the next time.
  }
  return made
}

import { extname } from 'node:path'
import { valuesOf } from '#site/derived/references.ts'
import { hasThemeColours } from '#site/drawings/svg-whitelist.ts'
import { parsedDrawing } from '#site/drawings/cleaned-drawing.ts'
import type { Report } from '#site/problems/report.ts'
import type { FileType } from '#site/read/file-type.ts'
import { typeByName } from '#site/read/file-type.ts'
import type { ImageFile } from '#site/read/image-file.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { CheckContext } from '#site/checks/check.ts'
import { checkDrawing } from './drawings.ts'

/** About the size of a photograph of 48 megapixels. */
const MOST_BYTES = 15_000_000
const MOST_PIXELS = 60_000_000

/** The maximum number of pixels that the build reads, as more would need gigabytes of memory. The default of sharp: 16,383 squared. */
const MOST_READ = 268_000_000

/** The maximum number of bytes of an SVG file, which is published as a whole, also for visitors with slow connections. */
const MOST_BYTES_OF_SVG = 250_000

/** The types of images that the build can read. */
const READ: readonly (FileType | undefined)[] = ['png', 'jpeg', 'webp', 'avif']

/** Images can be read, have the type of their extension, are not too large, and have no location in their metadata. */
export function imageFiles(site: SiteDocuments, { report, schemas }: CheckContext): void {
  if (site.images.size === 0) return
  const used = new Set<unknown>()
  for (const document of documentsOf(site))
    for (const name of valuesOf('ImageFile', document, site, schemas)) used.add(name)
  for (const image of site.images.values()) checkFile(report, image, used.has(image.name))
}

function checkFile(report: Report, image: ImageFile, isUsed: boolean): void {
  const { file, type, length, size, drawing } = image
  if (drawing) {
    checkSvg(report, image)
    return
  }
  if (type === undefined) return report({ file }, [], 'unreadable-file', { reason: 'it is no file that may be opened' })
  if (!READ.includes(type) || typeByName(file) === 'svg' || image.isDamaged || (!size && !image.isCutOff))
    return report({ file }, [], 'image-unreadable', { found: type, isUsed, isMoving: image.isMoving })
  if (image.isCutOff) return report({ file }, [], 'image-cut-off', { isUsed })
  if (type !== typeByName(file))
    report({ file }, [], 'image-of-another-format', { found: type, ending: extname(file), right: renamed(image) })
  const pixels = size ? size.width * size.height : 0
  if (size && pixels > MOST_READ) report({ file }, [], 'image-too-large', { size, most: MOST_READ })
  else if (length > MOST_BYTES || pixels > MOST_PIXELS) {
    const by = length > MOST_BYTES ? 'bytes' : 'pixels'
    report({ file }, [], 'image-too-heavy', { length, size, most: MOST_BYTES, by })
  }
  if (image.isMoving) report({ file }, [], 'image-that-moves')
  if (image.hasLocation) report({ file }, [], 'image-with-location')
}

const ENDINGS: Partial<Record<FileType, string>> = { png: 'png', jpeg: 'jpg', webp: 'webp', avif: 'avif' }

const renamed = ({ name, type }: ImageFile): string => name.replace(/[^.]+$/, ENDINGS[type ?? 'jpeg'] ?? 'jpg')

function checkSvg(report: Report, { file, length, drawing }: ImageFile): void {
  if (!drawing) return
  checkDrawing(report, drawing)
  if (drawing.text !== undefined && hasThemeColours(parsedDrawing(drawing)))
    report(drawing, { offset: drawing.text.indexOf('var(--'), path: [] }, 'image-with-theme-colours')
  if (length > MOST_BYTES_OF_SVG) {
    const details = { length, size: undefined, most: MOST_BYTES_OF_SVG, by: 'lines' } as const
    report({ file }, [], 'image-too-heavy', details)
  }
}

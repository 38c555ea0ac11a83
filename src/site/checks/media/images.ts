import { referencesIn, valuesOf } from '#site/derived/references.ts'
import { problemText } from '#site/problems/catalogue.ts'
import { fixedBy } from '#site/problems/problem.ts'
import type { Report } from '#site/problems/report.ts'
import type { ImageFile } from '#site/read/image-file.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { Reference } from '#site/schemas/schema-walker.ts'
import { operationEdits } from '#base/json/operation-edits.ts'
import { isCropped, isInside, pixelsOf } from '#site/model/image-crop.ts'
import type { Crop, PixelSize } from '#site/model/image-crop.ts'
import { widthIn } from '#site/model/image-place.ts'
import type { CheckContext, DocumentCheck } from '#site/checks/check.ts'

/** Every picture has an alternative text, or is marked as decoration. */
export const imageTexts: DocumentCheck = (document, site, { report, schemas }) => {
  if (valuesOf('Image', document, site, schemas).length === 0) return
  for (const { path, value } of imagesIn(document, site, schemas)) {
    if (!isObject(value)) continue
    const { alt, decorative } = value
    if (alt === undefined && decorative !== true) report(document, path, 'image-without-alt')
    if (typeof alt !== 'string' || alt.trim() === '' || decorative !== true) continue
    // An existing alternative text is not deleted.
    const edits = document.isParsed
      ? operationEdits(document.lines.text, { type: 'remove', path: [...path, 'decorative'] })
      : []
    const problem = problemText('image-alt-of-decoration')
    report(document, [...path, 'decorative'], edits.length > 0 ? fixedBy(problem, ...edits) : problem)
  }
}

/** Pictures have enough pixels for their places, and about the same ratio. */
export function imagePlaces(site: SiteDocuments, { report, schemas }: CheckContext): void {
  if (site.images.size === 0) return
  for (const document of documentsOf(site)) {
    if (valuesOf('Image', document, site, schemas).length === 0) continue
    for (const { path, value, place } of imagesIn(document, site, schemas)) {
      const image = isObject(value) ? site.images.get(String(value['file'])) : undefined
      if (image && place) checkPlace(report, document, [...path, 'file'], { image, place, raw: value as JsonObject })
    }
  }
}

/** The crop of a picture is inside it. */
export const imageParts: DocumentCheck = (document, site, { report, schemas }) => {
  if (valuesOf('Image', document, site, schemas).length === 0) return
  for (const { path, value } of imagesIn(document, site, schemas)) {
    if (!isObject(value) || !isObject(value['crop'])) continue
    const [name, crop] = [String(value['file']), value['crop'] as unknown as Crop]
    if (!isInside(crop)) report(document, [...path, 'crop'], 'image-part-outside', { name })
    else if (!isCropped(name, crop)) report(document, [...path, 'crop'], 'image-part-of-drawing', { name })
  }
}

/** The minimum share of a picture that should be visible in a place. */
const LEAST_SEEN = 0.4

interface Placed {
  image: ImageFile
  place: NonNullable<Reference['place']>
  raw: JsonObject
}

function checkPlace(
  report: Report,
  document: JsonDocument,
  path: Reference['path'],
  { image: { name, size: whole, drawing }, place, raw }: Placed,
): void {
  if (!whole) return
  const { crop } = raw
  const size = isObject(crop) && !drawing ? sizeOfPart(crop as unknown as Crop, whole) : whole
  const form = size.width / size.height
  const { ratio = form } = place
  const part = Math.min(form / ratio, ratio / form)
  if (part < LEAST_SEEN && !('focus' in raw)) {
    report(document, path, 'image-cropped', { name, size, ratio, part })
    return
  }
  const wider = widthIn(place, size) / place.width
  const needed = inTens(place.minWidth * wider)
  // An SVG file is sharp at any size.
  if (drawing || size.width >= needed) return
  report(document, path, 'image-too-small', {
    name,
    size,
    isPart: size !== whole,
    maxWidth: inTens(place.width * wider),
    needed,
  })
}

function sizeOfPart(crop: Crop, whole: PixelSize): PixelSize {
  const { width, height } = isInside(crop) ? pixelsOf(crop, whole) : whole
  return { width, height }
}

const inTens = (pixels: number): number => Math.round(pixels / 10) * 10

const imagesIn = (...[document, site, schemas]: Parameters<typeof referencesIn>): Reference[] =>
  referencesIn(document, site, schemas).filter(({ meaning }) => meaning === 'Image')

import type { PageContext } from '#blocks/block.ts'
import { shownFromFetched } from '#app/page/shown-page.ts'
import type { Path } from '#edit/path.ts'
import { filledIn } from './canvas-state.ts'
import type { CanvasState } from './canvas-state.ts'
import { imageAt, pathOfImage } from './image-at-point.ts'
import { frameOf, sectionOf } from './section-frames.ts'
import { findTexts, rangeOf } from './text-map.tsx'
import type { PlacedText } from './text-map.tsx'

/** The texts of a section, with where the page shows them. */
export async function textsOfSection(canvas: CanvasState, id: string): Promise<PlacedText[]> {
  const { data, siteTexts, placedTexts } = canvas
  const cached = placedTexts.get(id)
  const frame = frameOf(id)
  const placed = data?.blocks.find((each) => each.id === id)
  if (cached || !data || !frame || !placed) return cached ?? []
  const { context }: { context: PageContext } = shownFromFetched(data, location.pathname, siteTexts)
  const filled = (text: string): string => filledIn(text, canvas)
  const texts = await findTexts(placed, canvas.sections[id]?.texts ?? [], context, filled, frame)
  placedTexts.set(id, texts)
  return texts
}

/** The text at a point: the shortest one whose lines are there, else the only one of an element of a few lines. */
export async function textAtPoint(
  canvas: CanvasState,
  id: string,
  target: Element,
  x: number,
  y: number,
): Promise<PlacedText | undefined> {
  const inside = (await textsOfSection(canvas, id)).filter(
    ({ first, last }) => target.contains(first) || last.parentElement?.contains(target),
  )
  const isAt = ({ left, right, top, bottom }: DOMRect): boolean => x >= left && x <= right && y >= top && y <= bottom
  const atPoint = inside.filter((text) => [...rangeOf(text).getClientRects()].some(isAt))
  const [shortest] = atPoint.sort((a, b) => a.value.length - b.value.length)
  return shortest ?? (inside.length === 1 && target.children.length === 0 ? inside[0] : undefined)
}

/** The image of a section at a point, with its path in the block. */
export function placedImageAt(
  { data }: CanvasState,
  id: string | undefined,
  x: number,
  y: number,
): { element: Element; path: Path } | undefined {
  const section = sectionOf(id)
  const placed = data?.blocks.find((each) => each.id === id)
  const element = section && imageAt(section, x, y)
  const path = element && placed && pathOfImage(element, section, placed.block, data?.images)
  return path && { element, path }
}

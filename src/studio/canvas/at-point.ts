import type { PageContext } from '#page/blocks/block.ts'
import { shownFromFetched } from '#page/app/shown-page.ts'
import type { Path } from '#base/json/path.ts'
import { filledIn } from '#studio/rich-text/filled-in.ts'
import type { CanvasState } from './canvas-state.ts'
import { imageAt, pathOfImage } from './image-at-point.ts'
import type { Pointed } from './pointed.ts'
import { frameOf, sectionIdAt, sectionOf } from './section-frames.ts'
import { SURROUNDINGS, surroundingDrawings, surroundingName, surroundingOf, surroundingTexts } from './surroundings.ts'
import { findDrawings, findTexts, rangeOf } from './text-map.tsx'
import type { PlacedDrawing, PlacedText } from './text-map.tsx'

/** The texts of a section, or of the shell, with their places on the page. */
export async function textsOfSection(canvas: CanvasState, id: string): Promise<PlacedText[]> {
  const { placedTexts } = canvas
  const cached = placedTexts.get(id)
  if (cached) return cached
  const texts = id === SURROUNDINGS ? surroundingTexts(canvas) : await textsIn(canvas, id)
  if (texts) placedTexts.set(id, texts)
  return texts ?? []
}

async function textsIn(canvas: CanvasState, id: string): Promise<PlacedText[] | undefined> {
  const { placed, context, frame } = renderingOf(canvas, id)
  if (!placed || !context || !frame) return undefined
  // Texts of other documents are searched for as visitors read them.
  const texts = canvas.sections[id]?.texts ?? []
  return findTexts(placed, texts, context, (text) => filledIn(text, canvas.fillings), frame)
}

export async function drawingsOfSection(canvas: CanvasState, id: string): Promise<PlacedDrawing[]> {
  const { placedDrawings } = canvas
  const cached = placedDrawings.get(id)
  if (cached) return cached
  const { placed, context, frame } = renderingOf(canvas, id)
  const drawings =
    id === SURROUNDINGS
      ? surroundingDrawings(canvas)
      : placed && context && frame && (await findDrawings(placed, canvas.sections[id]?.drawings ?? [], context, frame))
  if (drawings) placedDrawings.set(id, drawings)
  return drawings ?? []
}

/** The data that a section is rendered from, and its element. */
function renderingOf({ data, siteTexts }: CanvasState, id: string) {
  const frame = frameOf(id)
  const placed = data?.blocks.find((each) => each.id === id)
  const context: PageContext | undefined = data && shownFromFetched(data, location.pathname, siteTexts).context
  return { placed, context, frame }
}

/** The part of the page at a point. Undefined outside of all sections. */
export async function pointedAt(
  canvas: CanvasState,
  target: EventTarget | null,
  x: number,
  y: number,
): Promise<Pointed | undefined> {
  if (!(target instanceof Element)) return undefined
  const around = surroundingOf(target)
  const id = around ? SURROUNDINGS : sectionIdAt(target)
  if (id === undefined) return undefined
  const texts = await textsOfSection(canvas, id)
  const drawings = await drawingsOfSection(canvas, id)
  const name = canvas.sections[id]?.name ?? ''
  const text = textAt(texts, target, x, y)
  if (text) return pointedText(id, text, name)
  const image = around ? undefined : placedImageAt(canvas, id, x, y)
  if (image) return { id, box: image.element, path: image.path, label: name }
  const inside = drawingAt(drawings, x, y, ({ element }) => element.contains(target))
  if (inside) return pointedDrawing(id, inside, name)
  const only = onlyTextOf(texts, target)
  if (only) return pointedText(id, only, name)
  const drawing = drawingAt(drawings, x, y, ({ element }) => target.contains(element))
  if (drawing) return pointedDrawing(id, drawing, name)
  return around ? pointedAround(around, canvas) : { id, box: sectionOf(id), label: name }
}

function pointedText(id: string, text: PlacedText, name: string): Pointed {
  const { path, place, label = name } = text
  return { id, box: rangeOf(text), text, path, ...(place && { place }), label }
}

function pointedDrawing(id: string, drawing: PlacedDrawing, name: string): Pointed {
  const { element, path, place, label = name } = drawing
  return { id, box: element, path, ...(place && { place }), label }
}

/** The whole header or footer. */
function pointedAround(around: Element, canvas: CanvasState): Pointed {
  const place = { file: 'navigation.json', path: [around.localName === 'footer' ? 'footer' : 'header'] }
  return { id: SURROUNDINGS, box: around, place, label: surroundingName(around, canvas) ?? '' }
}

const isAround = (element: Element, { first, last }: PlacedText): boolean =>
  element.contains(first) || last.parentElement?.contains(element) === true

/** The text at a point: the shortest one whose lines are there. */
function textAt(texts: readonly PlacedText[], target: Element, x: number, y: number): PlacedText | undefined {
  const atPoint = texts.filter(
    (text) => isAround(target, text) && [...rangeOf(text).getClientRects()].some((rect) => isAt(rect, x, y)),
  )
  return atPoint.sort((a, b) => a.value.length - b.value.length)[0]
}

/** The only text of the clicked element, or of a small element around it. */
function onlyTextOf(texts: readonly PlacedText[], target: Element): PlacedText | undefined {
  const pressed = target.closest('a,button,summary,label')
  const inPressed = pressed ? texts.filter(({ first }) => pressed.contains(first)) : []
  if (inPressed.length === 1) return inPressed[0]
  const inside = texts.filter((text) => isAround(target, text))
  return inside.length === 1 && target.children.length === 0 ? inside[0] : undefined
}

const isAt = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

/** The smallest drawing at a point. */
function drawingAt(
  drawings: readonly PlacedDrawing[],
  x: number,
  y: number,
  isMeant: (drawing: PlacedDrawing) => boolean,
): PlacedDrawing | undefined {
  const area = ({ element }: PlacedDrawing): number => {
    const { width, height } = element.getBoundingClientRect()
    return width * height
  }
  return drawings
    .filter(isMeant)
    .filter(({ element }) => isAt(element.getBoundingClientRect(), x, y))
    .sort((a, b) => area(a) - area(b))[0]
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

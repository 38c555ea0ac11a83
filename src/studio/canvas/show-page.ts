import { replacePageData } from '#page/browser/replace-page-data.ts'
import { applyOperation } from '#base/json/operation.ts'
import { isSamePath, valueAt } from '#base/json/path.ts'
import type { InlineNode, InlineText } from '#site/model/inline-text.ts'
import type { PageData } from '#site/model/page-data.ts'
import type { PlacedBlock } from '#site/model/site.ts'
import { filledIn } from '#studio/rich-text/filled-in.ts'
import { parseMarkup } from '#site/model/rich-text/markup.ts'
import type { KnownText, ToCanvas } from '#studio/protocol/canvas-messages.ts'
import type { CanvasState } from './canvas-state.ts'
import { isSamePlace } from './same-place.ts'
import { patchSurroundings } from './surroundings.ts'

/** Delay between checks whether the app is running, in milliseconds. */
const STARTING = 20

/** Data that is sent before the app is running replaces earlier data. */
export async function showPage(canvas: CanvasState, page: PageData): Promise<void> {
  const data = withRoom(page, canvas)
  canvas.data = data
  document.title = data.head.title
  while (!(await replacePageData(data, true))) {
    await new Promise((resolve) => setTimeout(resolve, STARTING))
    if (canvas.data !== data) return
  }
}

/** Shows a new value of a field, with its markup: the server will confirm the same value. */
export async function patchPage(
  canvas: CanvasState,
  { id, path, value }: Extract<ToCanvas, { type: 'patch' }>,
): Promise<void> {
  const { data, sections } = canvas
  if (!data) return
  const isRunning = sections[id]?.texts.some((text) => text.isRunning && isSamePath(text.path, path)) ?? false
  const patch = { type: 'set', path, value: shownValue(value, isRunning, canvas) } as const
  await showPage(
    canvas,
    withBlock(data, id, (block) => applyOperation(block, patch)),
  )
}

/** The page with another content of a block. */
const withBlock = (data: PageData, id: string, change: (block: unknown) => unknown): PageData => ({
  ...data,
  blocks: data.blocks.map((placed) =>
    placed.id === id ? { ...placed, block: change(placed.block) as PlacedBlock['block'] } : placed,
  ),
})

/** The page with a new parent of a text: its block, or the page itself. */
export const withShown = (
  data: PageData,
  id: string,
  { isOfPage }: Pick<KnownText, 'isOfPage'>,
  change: (root: unknown) => unknown,
): PageData => (isOfPage ? (change(data) as PageData) : withBlock(data, id, change))

/** The parent of a text. */
export const rootOf = (
  { data }: Pick<CanvasState, 'data'>,
  id: string,
  { isOfPage }: Pick<KnownText, 'isOfPage'>,
): unknown => (isOfPage ? data : data?.blocks.find((placed) => placed.id === id)?.block)

/**
 * A value of a document as the page gets it: settings are inserted into its texts, and running texts have their markup.
 */
export function shownValue(value: unknown, isRunning: boolean, canvas: CanvasState): unknown {
  if (typeof value === 'string') return isRunning ? shownMarkup(value, canvas) : filledIn(value, canvas.fillings)
  if (Array.isArray(value)) return value.map((item) => shownValue(item, isRunning, canvas))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, shownValue(child, isRunning, canvas)]))
}

function shownMarkup(markup: string, canvas: CanvasState): InlineText {
  const shown = (node: InlineNode): InlineNode => {
    if (typeof node === 'string') return filledIn(node, canvas.fillings)
    if (node.type === 'code') return node
    const children = node.children && { children: node.children.map(shown) }
    if (node.type !== 'a') return { ...node, ...children }
    const href = filledIn(node.href ?? '', canvas.fillings)
    const { newTab } = canvas.siteTexts
    return { type: 'a', href, ...(/^https?:/.test(href) && { newTab }), ...children }
  }
  const content = parseMarkup(markup)
  return typeof content === 'string' ? filledIn(content, canvas.fillings) : content.map(shown)
}

/** A zero-width character: an empty text has no place on a page. */
const ROOM = '\u200b'

/** The page with room for the text that is being typed, while that is empty. */
function withRoom(data: PageData, { typing }: CanvasState): PageData {
  if (!typing) return data
  const { id, text } = typing
  const { path } = text
  return withShown(data, id, text, (root) =>
    valueAt(root, path) === '' ? applyOperation(root, { type: 'set', path, value: ROOM }) : root,
  )
}

/** Shows a new text wherever the page takes it from a place, such as a label of a form. */
export async function patchPlace(
  canvas: CanvasState,
  { place, value }: Extract<ToCanvas, { type: 'patch-place' }>,
): Promise<void> {
  const { data, sections } = canvas
  patchSurroundings(canvas, place, filledIn(value, canvas.fillings))
  const texts = Object.entries(sections).flatMap(([id, section]) =>
    section.texts.filter((text) => isSamePlace(text.place, place)).map((text) => ({ id, text })),
  )
  if (!data || texts.length === 0) return
  const shown = texts.reduce((page, { id, text }) => {
    const patch = { type: 'set', path: text.path, value: shownValue(value, text.isRunning ?? false, canvas) } as const
    return withShown(page, id, text, (root) => applyOperation(root, patch))
  }, data)
  await showPage(canvas, shown)
}

import { replacePageData } from '#app/browser/replace-page-data.ts'
import { applyOperation } from '#edit/operation.ts'
import { mayHaveMarkup } from '#model/inline-text.ts'
import type { PageData } from '#model/page-data.ts'
import type { PlacedBlock } from '#model/site.ts'
import type { ToCanvas } from '#studio/studio-protocol.ts'
import { filledIn } from './canvas-state.ts'
import type { CanvasState } from './canvas-state.ts'

/** How long to wait until the app may be running, in milliseconds. */
const STARTING = 20

/** What is sent until the app is running takes the place of what was sent before. */
export async function showPage(canvas: CanvasState, data: PageData): Promise<void> {
  canvas.data = data
  document.title = data.head.title
  while (!(await replacePageData(data, true))) {
    await new Promise((resolve) => setTimeout(resolve, STARTING))
    if (canvas.data !== data) return
  }
}

/** Shows another value of a field. Markup is shown once the server has said what it means. */
export async function patchPage(
  canvas: CanvasState,
  { id, path, value }: Extract<ToCanvas, { type: 'patch' }>,
): Promise<void> {
  const { data } = canvas
  if (!data || (typeof value === 'string' && mayHaveMarkup(value))) return
  const patch = { type: 'set', path, value: typeof value === 'string' ? filledIn(value, canvas) : value } as const
  const patched = (placed: PlacedBlock): PlacedBlock => ({
    ...placed,
    block: applyOperation(placed.block, patch) as PlacedBlock['block'],
  })
  const blocks = data.blocks.map((placed) => (placed.id === id ? patched(placed) : placed))
  await showPage(canvas, { ...data, blocks })
}

/** Shows another text of a form in the page. */
export async function patchForm(
  canvas: CanvasState,
  { form, path, value }: Extract<ToCanvas, { type: 'patch-form' }>,
): Promise<void> {
  const { data } = canvas
  if (!data || typeof value !== 'string' || mayHaveMarkup(value)) return
  const patch = { type: 'set', path: ['forms', form, ...path], value: filledIn(value, canvas) } as const
  await showPage(canvas, applyOperation(data, patch) as PageData)
}

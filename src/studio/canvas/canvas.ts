import { layOut } from './boxes.ts'
import { createCanvasState, forgetPlaces, sendToPanel } from './canvas-state.ts'
import type { CanvasState } from './canvas-state.ts'
import { listenToPage } from './page-events.ts'
import { listenToPanel } from './panel-messages.ts'
import { openForms, reveal } from './reveal.ts'
import { paleSamples } from './sample-texts.ts'
import { followTyping, typeInFirst } from './typing.ts'
import { markUntranslated } from './untranslated-texts.ts'

/** The page inside the studio: shows the data of the panel, and reports pointing, choosing and typing. */
export function startCanvas(): void {
  const canvas = createCanvasState()
  listenToPage(canvas)
  listenToPanel(canvas)
  openForms(canvas)
  canvas.takeTabStops(canvas.isEditing)
  canvas.overlay.enter.addEventListener('click', () => void typeInFirst(canvas).catch(reportError))
  addEventListener('resize', () => layOut(canvas))
  // Elements that scroll within the page, such as slides of a carousel, move away from under their boxes.
  addEventListener('scroll', ({ target }) => target !== document && layOut(canvas), { capture: true, passive: true })
  new ResizeObserver(() => layOut(canvas)).observe(document.body)
  followPage(canvas)
  paleSamples(true)
  sendToPanel({ type: 'ready' })
}

/** How long the page is unchanged before its samples and untranslated texts are searched for, in milliseconds. */
const REST = 200

/** React renders later: boxes follow the rendered page, not the sent data. */
function followPage(canvas: CanvasState): void {
  let isScheduled = false
  let resting: ReturnType<typeof setTimeout> | undefined
  const follow = (): void => {
    isScheduled = false
    layOut(canvas)
    // An opened part may have been rendered again.
    if (canvas.revealed) void reveal(canvas, false)
    // A block may use texts as keys of items: the typed text is then in another node.
    followTyping(canvas)
  }
  new MutationObserver(() => {
    forgetPlaces(canvas)
    clearTimeout(resting)
    resting = setTimeout(() => {
      paleSamples(canvas.isEditing)
      void markUntranslated(canvas)
    }, REST)
    if (isScheduled) return
    isScheduled = true
    queueMicrotask(follow)
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}

import { layOut } from './boxes.ts'
import { createCanvasState, forgetPlaces, tellPanel } from './canvas-state.ts'
import type { CanvasState } from './canvas-state.ts'
import { listenToPage } from './page-events.ts'
import { listenToPanel } from './panel-messages.ts'
import { openForms, reveal } from './reveal.ts'
import { paleSamples } from './sample-texts.ts'
import { followTyping, typeInFirst } from './typing.ts'
import { markUntranslated } from './untranslated-texts.ts'

/** The page inside the studio: shows what the panel sends, and tells what is pointed at, chosen and typed. */
export function startCanvas(): void {
  const canvas = createCanvasState()
  listenToPage(canvas)
  listenToPanel(canvas)
  openForms(canvas)
  canvas.takeTabStops(canvas.isEditing)
  canvas.overlay.enter.addEventListener('click', () => void typeInFirst(canvas).catch(reportError))
  addEventListener('resize', () => layOut(canvas))
  // What scrolls within the page, such as the slides of a carousel, moves away from under its boxes.
  addEventListener('scroll', ({ target }) => target !== document && layOut(canvas), { capture: true, passive: true })
  new ResizeObserver(() => layOut(canvas)).observe(document.body)
  followPage(canvas)
  paleSamples(true)
  tellPanel({ type: 'ready' })
}

/** How long the page rests before its samples and untranslated texts are looked for, in milliseconds. */
const REST = 200

/** React renders when it has time: boxes follow what is on the page, not what it was asked for. */
function followPage(canvas: CanvasState): void {
  let isScheduled = false
  let resting: ReturnType<typeof setTimeout> | undefined
  const follow = (): void => {
    isScheduled = false
    layOut(canvas)
    // What was opened may have been rendered again.
    if (canvas.revealed) void reveal(canvas, false)
    // A block may know its items by their words: then what is typed is in another node now.
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

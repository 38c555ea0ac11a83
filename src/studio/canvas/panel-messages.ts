import { updateShell } from '#studio/dev/update-page.ts'
import type { ToCanvas } from '#studio/protocol/canvas-messages.ts'
import { dimHidden, equipSelected, hidePointed, layOut } from './boxes.ts'
import { ask } from './ask.ts'
import { forgetPlaces } from './canvas-state.ts'
import type { CanvasState } from './canvas-state.ts'
import { typeChosen } from './choose.ts'
import { openForms, reveal, revealAt } from './reveal.ts'
import { selectSection } from './select-section.ts'
import { patchPage, patchPlace, showPage } from './show-page.ts'
import { followTyping, keepTyped, renewTyping } from './typing.ts'
import { markUntranslated } from './untranslated-texts.ts'

type MessageOf<Type> = Extract<ToCanvas, { type: Type }>

/** A handler for each message of the panel: if one is missing, the code does not compile. */
const HANDLERS: {
  [Type in ToCanvas['type']]: (canvas: CanvasState, message: MessageOf<Type>) => void | Promise<void>
} = {
  show: (canvas, { data }) => showPage(canvas, data),
  patch: patchPage,
  theme: ({ colours }, { path, value }) => colours.set(path, value),
  select: (canvas, { id, isScrolled }) => selectSection(canvas, id, isScrolled),
  sections: takeSections,
  surroundings: (canvas, { html, parts }) => {
    canvas.surroundings = { html, parts }
    canvas.surroundingsReady.resolve()
    forgetPlaces(canvas)
    void markUntranslated(canvas)
    if (canvas.revealed) void reveal(canvas, false)
  },
  reveal: (canvas, { at, isScrolled }) => void revealAt(canvas, at, isScrolled),
  type: typeChosen,
  ask,
  renew: renewTyping,
  'patch-place': patchPlace,
  editing: setEditing,
  shell: takeShell,
}

/** Handles messages of the panel, one after the other: a message may refer to data of the one before. */
export function listenToPanel(canvas: CanvasState): void {
  addEventListener('message', ({ source, origin, data: message }: MessageEvent<ToCanvas>) => {
    if (source !== parent || origin !== location.origin) return
    canvas.handled = canvas.handled.then(() => HANDLERS[message.type](canvas, message as never)).catch(reportError)
  })
}

function takeSections(
  canvas: CanvasState,
  { sections, fillings, labels, words, targets, ownLanguage }: MessageOf<'sections'>,
): void {
  Object.assign(canvas, { sections, fillings, labels, words, targets, ownLanguage })
  canvas.sectionsReady.resolve()
  keepTyped(canvas)
  forgetPlaces(canvas)
  const { enter } = canvas.overlay
  enter.textContent = labels.enter
  enter.setAttribute('aria-description', labels.enterHelp)
  dimHidden(canvas)
  equipSelected(canvas)
  layOut(canvas)
  followTyping(canvas)
  void markUntranslated(canvas)
  // The edited part may have been added or moved since it was revealed.
  if (canvas.revealed) void reveal(canvas, false)
}

function setEditing(canvas: CanvasState, { isOn }: MessageOf<'editing'>): void {
  canvas.isEditing = isOn
  canvas.question?.close()
  openForms(canvas)
  canvas.takeTabStops(canvas.isEditing)
  canvas.overlay.enter.hidden = !isOn
  hidePointed(canvas)
  layOut(canvas)
  void markUntranslated(canvas)
}

async function takeShell(canvas: CanvasState, { shell }: MessageOf<'shell'>): Promise<void> {
  if (canvas.shell !== undefined && canvas.shell !== shell) {
    await updateShell()
    canvas.colours.clear()
  }
  canvas.shell = shell
}

import { applyOperation } from '#base/json/operation.ts'
import type { Operation } from '#base/json/operation.ts'
import { isSamePath, valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import { filledIn } from '#studio/rich-text/filled-in.ts'
import { changeOfEntry, neighbour } from '#studio/rich-text/entries.ts'
import type { EntryEdit, EntryText, TextList } from '#studio/rich-text/entries.ts'
import type { KnownText, ToCanvas } from '#studio/protocol/canvas-messages.ts'
import { textsOfSection } from './at-point.ts'
import { hidePointed } from './boxes.ts'
import { sendToPanel } from './canvas-state.ts'
import type { CanvasState } from './canvas-state.ts'
import { revealAt } from './reveal.ts'
import { rootOf, shownValue, showPage, withShown } from './show-page.ts'
import { patchSurroundings, SURROUNDINGS } from './surroundings.ts'
import { firstText, isShown, nextText } from './text-order.ts'
import { rangeOf } from './text-map.tsx'
import type { PlacedText } from './text-map.tsx'
import { openTypingField } from './typing-field.ts'
import type { TypingField } from './typing-field.ts'
import { typeWaiting } from './waiting-keys.ts'
import { markUntranslated, unmark } from './untranslated-texts.ts'

/** Opens the field for a text. Everything that is typed until it is closed is one step. */
export function startTyping(canvas: CanvasState, sectionId: string, text: PlacedText): TypingField {
  hidePointed(canvas)
  canvas.typing?.end()
  if (text.isUntranslated) unmark(text)
  const opening = crypto.randomUUID()
  const { list } = text
  let id = sectionId
  let { value: was } = text
  let { path, place } = text as Pick<PlacedText, 'path' | 'place'>
  const entries = (): unknown[] => {
    const value = valueAt(rootOf(canvas, id, text), path.slice(0, -1))
    return Array.isArray(value) ? value : []
  }
  const edit = (entryEdit: EntryEdit, value: string, caret: 'start' | 'end'): void => {
    const { operations, next } = changeOfEntry(entryEdit, path, list ?? {}, rootOf(canvas, id, text))
    const texts = textsAfter(entryEdit, path, list ?? {}, canvas.sections[id]?.texts ?? [])
    sendToPanel({ type: 'entry', opening, list: list ?? {}, edit: entryEdit, was })
    was = value
    place = place && { ...place, path: movedAs(place.path, path, next) }
    path = next
    if (canvas.typing) canvas.typing.text = { ...text, path, ...(place && { place }) }
    field.goOn(value, caret)
    applyInPage(canvas, id, text, operations, texts)
  }
  const isRemovable = (): boolean => list !== undefined && entries().length > (list.minItems ?? 0)
  /** Continues in the previous entry. */
  const remove = (): void => {
    const isFirst = path.at(-1) === 0
    const before = neighbour(path, isFirst ? 1 : -1)
    const value = canvas.sections[id]?.texts.find((each) => isSamePath(each.path, before))?.value
    edit({ type: 'remove' }, value ?? '', isFirst ? 'start' : 'end')
  }
  const replace = (replacing: EntryText[]): void =>
    edit({ type: 'replace', entries: replacing }, replacing.at(-1)?.text ?? '', 'end')
  const field = openTypingField(text, {
    overlay: canvas.overlay,
    label: canvas.labels.text ?? '',
    fillings: canvas.fillings,
    words: canvas.words!,
    targets: () => canvas.targets,
    find: () => canvas.placedTexts.get(id)?.find((each) => isSamePath(each.path, path)),
    onInput: (value) => {
      applyTyped(canvas, id, { path, ...(place && { place }) }, value)
      sendToPanel({ type: 'typed', opening, value, was })
      was = value
    },
    onEnter: (before, after) => {
      if (!list || (before + after === '' && !isRemovable())) leave(canvas)
      else if (before + after === '') {
        remove()
        leave(canvas)
      } else if (entries().length >= (list.maxItems ?? Infinity))
        sendToPanel({ type: 'list-full', n: list.maxItems ?? 0 })
      else edit({ type: 'split', before, after }, after, 'start')
    },
    onErase: list && (() => isRemovable() && remove()),
    onParagraphs: list && replace,
    onList: list?.bullets === undefined ? undefined : () => replace([{ text: field.value(), isBullet: true }]),
    onEscape: () => leave(canvas),
    onTab: (isBack) => void typeInNext(canvas, id, path, isBack),
    onHistory: (isRedo) => {
      field.end()
      sendToPanel({ type: 'key', key: 'z', isShift: isRedo })
    },
    onHint: (sentence) => sendToPanel({ type: 'hint', sentence }),
    onEnd: () => {
      canvas.typing = undefined
      void markUntranslated(canvas)
      sendToPanel({ type: 'typing-ended', opening })
    },
  })
  const renew = (value: string, at: { id: string; path: Path } | undefined): void => {
    if (at && !place) {
      id = at.id
      path = at.path
    }
    if (value !== was) field.renew(value)
    was = value
    if (canvas.typing) Object.assign(canvas.typing, { id, text: { ...text, path, ...(place && { place }) } })
    applyTyped(canvas, id, { path, ...(place && { place }) }, value)
  }
  canvas.typing = { ...field, id, text, opening, renewAt: renew }
  sendToPanel({ type: 'opened', opening, id, path, ...(place && { place }), value: was })
  return field
}

/** Shows the newest text in the open field, unless the panel has not received the last letters yet. */
export function renewTyping(
  { typing }: CanvasState,
  { opening, was, value, at }: Extract<ToCanvas, { type: 'renew' }>,
): void {
  if (typing?.opening !== opening) return
  if (value === undefined) typing.end()
  else if (typing.value() === was) typing.renewAt(value, at)
}

/** Moves the field to the current place of the text: it may be in another node, or another entry of its list. */
export function followTyping(canvas: CanvasState): void {
  if (canvas.typing) void textsOfSection(canvas, canvas.typing.id).then(() => canvas.typing?.place())
}

async function typeInNext(canvas: CanvasState, id: string, path: Path, isBack: boolean): Promise<void> {
  const next = await nextText(canvas, id, path, isBack)
  if (next) await typeAll(canvas, next)
  else leave(canvas)
}

/** Begins typing by the keyboard. */
export async function typeInFirst(canvas: CanvasState): Promise<void> {
  await canvas.sectionsReady.promise
  const first = await firstText(canvas)
  if (!first) return
  canvas.isByKeyboard = true
  await typeAll(canvas, first)
}

/** Opens the field for a text with all its words selected. */
async function typeAll(canvas: CanvasState, { id, text }: { id: string; text: PlacedText }): Promise<void> {
  const { path, place, first } = text
  // Opens immediately: the answer to a question is only the next text while it is open.
  const opened = revealAt(canvas, place ?? { id, path })
  sendToPanel({ type: 'selected', id, path, ...(place && { place }), isGrabbed: false })
  if (!isShown(text)) {
    await opened
    await new Promise(requestAnimationFrame)
  }
  const { top, bottom } = rangeOf(text).getBoundingClientRect()
  if (top < MARGIN || bottom > innerHeight - MARGIN)
    first.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const field = startTyping(canvas, id, text)
  field.selectAll()
  typeWaiting(canvas, field)
}

/** Ends typing. The focus returns to where the keyboard began. */
function leave({ typing, isByKeyboard, overlay }: CanvasState): void {
  typing?.end()
  if (isByKeyboard) overlay.enter.focus({ preventScroll: true })
}

/** The minimum distance of a typed text from the edges of the window, in pixels. */
const MARGIN = 60

/** Applies the typed text to the page. */
function applyTyped(
  canvas: CanvasState,
  id: string,
  { path, place }: Pick<KnownText, 'path' | 'place'>,
  value: string,
): void {
  if (id === SURROUNDINGS && place) return patchSurroundings(canvas, place, filledIn(value, canvas.fillings))
  const section = canvas.sections[id]
  if (!section) return
  const texts = section.texts.map((each) => (isSamePath(each.path, path) ? { ...each, value } : each))
  canvas.sections = { ...canvas.sections, [id]: { ...section, texts } }
}

/** Applies the typed text to the texts of its section: the panel may have an older one. */
export function keepTyped(canvas: CanvasState): void {
  const { typing } = canvas
  if (typing && typing.id !== SURROUNDINGS) applyTyped(canvas, typing.id, typing.text, typing.value())
}

/** Shows a changed list immediately, before the panel sends it. */
function applyInPage(
  canvas: CanvasState,
  id: string,
  text: Pick<KnownText, 'isRunning' | 'isOfPage'>,
  operations: readonly Operation[],
  texts: KnownText[],
): void {
  const { data, sections } = canvas
  const section = sections[id]
  if (!data || !section) return
  canvas.sections = { ...sections, [id]: { ...section, texts } }
  canvas.placedTexts.delete(id)
  const shown = operations.map((operation) =>
    'value' in operation
      ? { ...operation, value: shownValue(operation.value, text.isRunning ?? false, canvas) }
      : operation,
  )
  void showPage(
    canvas,
    withShown(data, id, text, (root) => shown.reduce<unknown>(applyOperation, root)),
  )
}

/**
 * The texts of a section after an edit of a list. Empty if paragraphs move to other parts: the panel sends these next.
 */
function textsAfter(edit: EntryEdit, path: Path, list: TextList, texts: readonly KnownText[]): KnownText[] {
  if (edit.type === 'replace' && list.bullets !== undefined && edit.entries.some(({ isBullet }) => isBullet)) return []
  const values =
    edit.type === 'remove'
      ? []
      : edit.type === 'split'
        ? [edit.before, edit.after]
        : edit.entries.map((entry) => entry.text)
  return texts.flatMap((text) => {
    const isInList = isSamePath(text.path.slice(0, -1), path.slice(0, -1))
    const offset = isInList ? Number(text.path.at(-1)) - Number(path.at(-1)) : -1
    if (offset < 0) return [text]
    if (offset > 0) return [{ ...text, path: neighbour(text.path, values.length - 1) }]
    return values.map((value, index) => ({ ...text, value, path: neighbour(path, index) }))
  })
}

/** The path of a text in its document, after its path in the shown data has changed. */
function movedAs(inDocument: Path, before: Path, after: Path): Path {
  const changed = after.findIndex((step, index) => step !== before[index])
  return changed < 0 ? inDocument : [...inDocument.slice(0, changed - after.length), ...after.slice(changed)]
}

import { applyOperation } from '#edit/operation.ts'
import type { Operation } from '#edit/operation.ts'
import { isSamePath, valueAt } from '#edit/path.ts'
import type { Path } from '#edit/path.ts'
import { changeOfEntry, neighbour } from '#studio/rich-text/entries.ts'
import type { EntryEdit, EntryText, TextList } from '#studio/rich-text/entries.ts'
import type { KnownText } from '#studio/protocol/canvas-messages.ts'
import { textsOfSection } from './at-point.ts'
import { hidePointed } from './boxes.ts'
import { filledIn, tellPanel } from './canvas-state.ts'
import type { CanvasState } from './canvas-state.ts'
import { shownValue, showPage, withBlock } from './show-page.ts'
import { patchSurroundings, SURROUNDINGS } from './surroundings.ts'
import { nextText } from './text-order.ts'
import { rangeOf } from './text-map.tsx'
import type { PlacedText } from './text-map.tsx'
import { openTypingField } from './typing-field.ts'
import type { TypingField } from './typing-field.ts'

/** Opens the field for a text. Everything that is typed until it is closed is one step. */
export function startTyping(canvas: CanvasState, id: string, text: PlacedText): TypingField {
  hidePointed(canvas)
  canvas.typing?.end()
  const opening = crypto.randomUUID()
  let { path } = text
  // A list is edited in the document that is open.
  const list = text.place ? undefined : text.list
  const entries = (): unknown[] => {
    const value = valueAt(blockOf(canvas, id), path.slice(0, -1))
    return Array.isArray(value) ? value : []
  }
  const edit = (entryEdit: EntryEdit, value: string, caret: 'start' | 'end'): void => {
    const { operations, next } = changeOfEntry(entryEdit, path, list ?? {}, blockOf(canvas, id))
    const texts = textsAfter(entryEdit, path, list ?? {}, canvas.sections[id]?.texts ?? [])
    tellPanel({ type: 'entry', id, path, list: list ?? {}, edit: entryEdit, opening })
    path = next
    if (canvas.typing) canvas.typing.path = path
    field.goOn(value, caret)
    applyInPage(canvas, id, operations, { isRunning: text.isRunning ?? false, texts })
  }
  const isRemovable = (): boolean => list !== undefined && entries().length > (list.minItems ?? 0)
  /** Typing goes on in the entry before it. */
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
      takeTyped(canvas, { id, path, place: text.place }, value)
      tellPanel({ type: 'typed', id, path, ...(text.place && { place: text.place }), value, opening })
    },
    onEnter: (before, after) => {
      if (!list || (before + after === '' && !isRemovable())) field.end()
      else if (before + after === '') {
        remove()
        field.end()
      } else if (entries().length >= (list.maxItems ?? Infinity))
        tellPanel({ type: 'list-full', n: list.maxItems ?? 0 })
      else edit({ type: 'split', before, after }, after, 'start')
    },
    onErase: list && (() => isRemovable() && remove()),
    onParagraphs: list && replace,
    onList: list?.bullets === undefined ? undefined : () => replace([{ text: field.value(), isBullet: true }]),
    onTab: (isBack) => void typeInNext(canvas, id, path, isBack),
    onHistory: (isRedo) => {
      field.end()
      tellPanel({ type: 'key', key: 'z', isShift: isRedo })
    },
    tell: (sentence) => tellPanel({ type: 'told', sentence }),
    onEnd: () => {
      canvas.typing = undefined
      tellPanel({ type: 'typing-ended' })
    },
  })
  canvas.typing = { ...field, id, path }
  return field
}

/** Places the field where the text that is typed is now: it may be in another node, or another entry of its list. */
export function followTyping(canvas: CanvasState): void {
  if (canvas.typing) void textsOfSection(canvas, canvas.typing.id).then(() => canvas.typing?.place())
}

async function typeInNext(canvas: CanvasState, id: string, path: Path, isBack: boolean): Promise<void> {
  const next = await nextText(canvas, id, path, isBack)
  if (!next) return canvas.typing?.end()
  tellPanel({ type: 'selected', id: next.id, path: next.text.path, isGrabbed: false })
  const { top, bottom } = rangeOf(next.text).getBoundingClientRect()
  if (top < MARGIN || bottom > innerHeight - MARGIN)
    next.text.first.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' })
  startTyping(canvas, next.id, next.text).selectAll()
}

/** How far from the edges of the window a text is at least while it is typed, in pixels. */
const MARGIN = 60

/** From now on the page shows what has been typed. */
function takeTyped(
  canvas: CanvasState,
  { id, path, place }: Pick<PlacedText, 'path'> & { id: string; place: PlacedText['place'] },
  value: string,
): void {
  if (id === SURROUNDINGS && place) return patchSurroundings(canvas, place, filledIn(value, canvas))
  const section = canvas.sections[id]
  if (!section) return
  const texts = section.texts.map((each) => (isSamePath(each.path, path) ? { ...each, value } : each))
  canvas.sections = { ...canvas.sections, [id]: { ...section, texts } }
}

/** What the section says of its texts keeps up with what is typed: the panel may have heard less so far. */
export function keepTyped(canvas: CanvasState): void {
  const { typing } = canvas
  if (typing) takeTyped(canvas, { ...typing, place: undefined }, typing.value())
}

/** Shows another list at once, before the panel tells of it. */
function applyInPage(
  canvas: CanvasState,
  id: string,
  operations: readonly Operation[],
  { isRunning, texts }: { isRunning: boolean; texts: KnownText[] },
): void {
  const { data, sections } = canvas
  const section = sections[id]
  if (!data || !section) return
  canvas.sections = { ...sections, [id]: { ...section, texts } }
  canvas.placedTexts.delete(id)
  const shown = operations.map((operation) =>
    'value' in operation ? { ...operation, value: shownValue(operation.value, isRunning, canvas) } : operation,
  )
  void showPage(
    canvas,
    withBlock(data, id, (block) => shown.reduce<unknown>(applyOperation, block)),
  )
}

/** The texts of a section after an edit of a list. None where paragraphs go to other parts: the panel tells of them next. */
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

const blockOf = ({ data }: CanvasState, id: string): unknown => data?.blocks.find((placed) => placed.id === id)?.block

import { BREAK, isLink, tidied, withMark, withoutMark, wordsOf } from '#site/model/rich-text/atoms.ts'
import type { Atom, Mark } from '#site/model/rich-text/atoms.ts'
import { createElement } from './create-element.ts'
import { atomsOfField, rangeOfAtoms, renderAtoms, select, selectedIn } from './dom.ts'
import type { Fillings, Selected } from './dom.ts'
import type { EntryText } from './entries.ts'
import { createFormatTools } from './format-tools.ts'
import type { Tool } from './format-tools.ts'
import { createLinkField } from './link-field.ts'
import { nameOfTarget } from './link-target.ts'
import type { LinkTarget } from './link-target.ts'
import { atomsOfText, textOfAtoms } from '#site/model/rich-text/markup.ts'
import { fittedIn, joinedWith, leftInWords, pastedFrom, spacedIn } from './paste.ts'
import { movedOffset } from '#base/text/words/characters.ts'
import { activeMarks, hrefAt, areMarked, isAtLinkEnd, marksAt, rangeOfLink } from './selected-marks.ts'
import { createTypingHistory } from './typing-history.ts'
import type { InputKind } from './typing-history.ts'
import type { RichTextWords } from './words.ts'
import { textWidth } from '#base/text/words/text-width.ts'

export interface RichTextOptions {
  /** The text as it is in the document. */
  value: string
  /** Whether words may be bold, a link and so on; a plain text is one line. */
  isRunning: boolean
  /** The limit of characters that visitors see. */
  maxLength: number | undefined
  /** Whether its list can be made a list with bullets. */
  hasBullets: boolean
  fillings: Fillings
  words: RichTextWords
  targets: () => readonly LinkTarget[]
  onInput: (value: string) => void
  /** Enter, with the text before and after the caret; without it Enter begins a new line. */
  onEnter?: ((before: string, after: string) => void) | undefined
  /** Backspace in an empty text. */
  onErase?: (() => void) | undefined
  /** Tab; without it the focus moves on as usual. */
  onTab?: ((isBack: boolean) => void) | undefined
  onEscape?: (() => void) | undefined
  /** Several paragraphs were pasted, with the text before and after the selection. Without it they become one text. */
  onParagraphs?: ((paragraphs: EntryText[]) => void) | undefined
  /** The text becomes an entry of the list with bullets. */
  onList?: (() => void) | undefined
  /** Undo or redo, if the field has nothing left to undo. */
  onHistory?: ((isRedo: boolean) => void) | undefined
  onBlur?: (() => void) | undefined
  /** Shows a hint to the person who types. */
  onHint: (sentence: string) => void
}

export interface RichText {
  field: HTMLElement
  /** The tools of a running text; a plain text has no tools. */
  tools: HTMLElement | undefined
  /** Shows another text, as if the field had been opened with it. */
  reset: (value: string, caret?: 'start' | 'end') => void
  /** Shows a new version of the text, with the caret between the same letters. */
  renew: (value: string) => void
  /** The current text as it is in the document. */
  value: () => string
  /** The number of characters that visitors see. */
  length: () => number
  selectAll: () => void
  end: () => void
}

/** The name of the highlight of the words that become a link, while its field has the focus. */
export const LINKED = 'studio-linked'

/** A field in which a text is typed as visitors see it: marks are shown by their effect. */
export function createRichText(options: RichTextOptions): RichText {
  const { isRunning, hasBullets, fillings, words } = options
  let original = options.value
  let value = original
  let selected: Selected = { start: 0, end: 0 }
  /** The marks of the next typed text, if they differ from those beside the caret. */
  let pending: readonly Mark[] | undefined
  /**
   * The marks of text that an input method composes, as most telephones do with each word, and the number of atoms
   * before it.
   */
  let composing: { marks: readonly Mark[] | undefined; length: number } | undefined
  let history = createTypingHistory({ atoms: [], selected })
  /** The last typed text: a space ends a step, like a word. */
  let lastTyped = ''

  // Not 'true': browsers mark words in different ways.
  const field = createElement('div', {
    contenteditable: 'plaintext-only',
    role: 'textbox',
    'aria-multiline': String(isRunning),
    spellcheck: 'true',
  })
  const names: Tool[] = ['bold', 'emphasis', 'link', 'lineBreak', ...(hasBullets ? (['list'] as const) : [])]
  const tools = isRunning ? createFormatTools(words, names, (name) => run(name)) : undefined

  const atoms = (): Atom[] => atomsOfField(field)
  const length = (): number => textWidth(wordsOf(tidied(atoms())))
  const reset = (text: string, caret?: 'start' | 'end'): void => {
    original = value = text
    pending = undefined
    const first = atomsOfText(text, isRunning, fillings)
    renderAtoms(field, first, fillings)
    const offset = caret === 'start' ? 0 : first.length
    selected = { start: offset, end: offset }
    history = createTypingHistory({ atoms: first, selected })
    if (caret) select(field, selected)
  }

  /** Spaces or a line break before the caret, which become part of the value once a word follows. */
  const looseBefore = (typed: readonly Atom[], caret: number): Atom[] => {
    const isLoose = (from: number): boolean =>
      textOfAtoms([...typed.slice(0, from), ...typed.slice(caret)], isRunning, original) === value
    let from = caret
    while (from > 0 && isLoose(from - 1)) from--
    return typed.slice(from, caret)
  }
  const renew = (text: string): void => {
    const typed = atoms()
    const { start, end } = selectedIn(field) ?? selected
    const loose = start === end ? looseBefore(typed, end) : []
    const before = typed.toSpliced(end - loose.length, loose.length).map(nameOfAtom)
    reset(text)
    const now = atoms()
    const moved = (offset: number): number => movedOffset(offset - loose.length, before, now.map(nameOfAtom))
    const place = moved(start)
    show(now.toSpliced(place, 0, ...loose), { start: place + loose.length, end: moved(end) + loose.length })
    history = createTypingHistory({ atoms: atoms(), selected })
  }

  const isNewWord = (typed: string): boolean => {
    const isNew = lastTyped === ' ' && typed !== ' '
    lastTyped = typed
    return isNew
  }
  /** Handles a change of the field. */
  const changed = (kind: InputKind, startsWord = false): void => {
    const now = atoms()
    selected = selectedIn(field) ?? selected
    history.add({ atoms: now, selected }, kind, startsWord)
    report(now)
  }
  const report = (now: readonly Atom[]): void => {
    const next = textOfAtoms(now, isRunning, original)
    tools?.mark(activeMarks(now, selected, pending))
    if (next === value) return
    value = next
    options.onInput(value)
  }
  const show = (next: readonly Atom[], caret: Selected): void => {
    renderAtoms(field, next, fillings)
    if (isFocused(field)) select(field, caret)
    selected = caret
  }
  /** Replaces the selection, or another range. */
  const replace = (
    inserted: readonly Atom[],
    kind: InputKind,
    { start, end }: Selected = selected,
    startsWord = false,
  ): void => {
    const now = atoms()
    const caret = start + inserted.length
    show([...now.slice(0, start), ...inserted, ...now.slice(end)], { start: caret, end: caret })
    changed(kind, startsWord)
  }
  const goThrough = (isRedo: boolean): void => {
    const moment = isRedo ? history.redo() : history.undo()
    if (!moment) return options.onHistory?.(isRedo)
    show(moment.atoms, moment.selected)
    report(moment.atoms)
  }

  const toggle = (mark: 'strong' | 'em'): void => {
    const now = atoms()
    const { start, end } = selected
    if (start === end) {
      const marks = pending ?? marksAt(now, start)
      pending = marks.includes(mark) ? marks.filter((each) => each !== mark) : withMark({ text: '', marks }, mark).marks
      tools?.mark(activeMarks(now, selected, pending))
      return
    }
    const isMarked = areMarked(now, selected, mark)
    const change = (atom: Atom): Atom => (isMarked ? withoutMark(atom, mark) : withMark(atom, mark))
    show(
      now.map((atom, at) => (at >= start && at < end ? change(atom) : atom)),
      selected,
    )
    changed('other')
  }
  const closeLink = (): void => {
    CSS.highlights.delete(LINKED)
    // Before the focused element disappears: otherwise the text would lose the focus.
    field.focus({ preventScroll: true })
    select(field, selected)
    tools?.open(undefined)
  }
  const openLink = (): void => {
    const now = atoms()
    const range = rangeOfLink(now, selected)
    const href = hrefAt(now, range)
    CSS.highlights.set(LINKED, new Highlight(rangeOfAtoms(field, range)))
    const finish = (change: (atom: Atom) => Atom, inserted: Atom[] = []): void => {
      closeLink()
      const linked = inserted.length > 0 ? inserted : now.slice(range.start, range.end)
      replace(linked.map(change), 'other', range)
    }
    tools?.open(
      createLinkField({
        words,
        targets: options.targets(),
        href,
        onLink: (address) => {
          // A link without words gets the name of its page.
          const name = range.start === range.end ? nameOfTarget(address, options.targets()) : ''
          const inserted = Array.from(name, (text) => ({ text, marks: marksAt(now, range.start) }))
          finish((atom) => withMark(atom, `a:${address}`), inserted)
        },
        onRemove: () => finish((atom) => withoutMark(atom, 'link')),
        onCancel: closeLink,
      }),
    )
  }
  const run = (tool: Tool): void => {
    if (tool === 'link') return openLink()
    if (tool === 'list') return options.onList?.()
    if (tool === 'lineBreak') replace([{ text: BREAK, marks: [] }], 'other')
    else toggle(tool === 'bold' ? 'strong' : 'em')
    field.focus({ preventScroll: true })
    select(field, selected)
  }
  const enter = (): void => {
    if (!options.onEnter) return isRunning ? run('lineBreak') : undefined
    const now = atoms()
    const text = (some: Atom[]): string => textOfAtoms(some, isRunning, '')
    options.onEnter(
      selected.start === now.length ? value : text(now.slice(0, selected.start)),
      text(now.slice(selected.end)),
    )
  }
  const paste = (data: DataTransfer): void => {
    const pasted = pastedFrom(data, { isRunning, fillings, origin: location.origin })
    const now = atoms()
    if (pasted.paragraphs.length > 1 && options.onParagraphs) {
      const paragraphs = joinedWith(pasted, now.slice(0, selected.start), now.slice(selected.end))
      options.onParagraphs(
        paragraphs.map((each) => ({ text: textOfAtoms(each.atoms, isRunning, ''), isBullet: each.isBullet })),
      )
    } else {
      const plain = data.getData('text/plain')
      replace(spacedIn(fittedIn(pasted, isRunning), plain, now[selected.start - 1], now[selected.end]), 'other')
    }
    const isJoined = pasted.paragraphs.length > 1 && !options.onParagraphs
    const isTooLong = length() > (options.maxLength ?? Infinity)
    const sentence = [
      isJoined ? words.pastedAsOne : '',
      leftInWords(pasted, words),
      isTooLong ? words.pastedTooLong : '',
    ]
      .filter(Boolean)
      .join(' ')
    if (sentence !== '') options.onHint(sentence)
  }

  const marksOfTyped = (now: readonly Atom[]): readonly Mark[] | undefined => {
    if (pending) return pending
    const { start, end } = selected
    // Text that is typed after a link is not part of it.
    return start === end && isAtLinkEnd(now, end) ? marksAt(now, end).filter((each) => !isLink(each)) : undefined
  }

  field.addEventListener('input', (event) => {
    const { inputType, data, isComposing } = event as InputEvent
    pending = undefined
    const isTyping = inputType === 'insertText' || isComposing
    changed(isTyping ? 'typing' : inputType.startsWith('delete') ? 'deleting' : 'other', isNewWord(data ?? ''))
  })
  field.addEventListener('beforeinput', (event) => {
    const { inputType, data, isComposing } = event
    if (inputType === 'historyUndo' || inputType === 'historyRedo') {
      event.preventDefault()
      if (!isComposing) goThrough(inputType === 'historyRedo')
    } else if (inputType === 'insertParagraph' || inputType === 'insertLineBreak') {
      event.preventDefault()
      enter()
    } else if (inputType.startsWith('format')) event.preventDefault()
    // On-screen keyboards send no key.
    else if (inputType === 'deleteContentBackward' && options.onErase && atoms().length === 0) {
      event.preventDefault()
      options.onErase()
    } else if (inputType === 'insertText' && data !== null && !isComposing) {
      selected = selectedIn(field) ?? selected
      const marks = marksOfTyped(atoms())
      if (!marks) return
      event.preventDefault()
      // A mark begins with the word after the space.
      pending = data.trim() === '' ? pending : undefined
      replace(
        Array.from({ length: data.length }, (_, at) => ({ text: data[at]!, marks })),
        'typing',
        selected,
        isNewWord(data),
      )
    }
  })
  field.addEventListener('compositionstart', () => {
    selected = selectedIn(field) ?? selected
    const now = atoms()
    composing = { marks: marksOfTyped(now), length: now.length }
  })
  field.addEventListener('compositionend', () => {
    const { marks, length: before = 0 } = composing ?? {}
    composing = undefined
    const now = atoms()
    const added = now.length - before
    if (!marks || added <= 0) return
    selected = selectedIn(field) ?? selected
    const { end } = selected
    const isAdded = (at: number): boolean => at >= end - added && at < end
    show(
      now.map((atom, at) => (isAdded(at) ? { ...atom, marks } : atom)),
      selected,
    )
    changed('typing')
  })
  field.addEventListener('keydown', (event) => {
    const { key, shiftKey, altKey, isComposing } = event
    // While composing, every key belongs to the input method, including Enter and Escape.
    if (isComposing) return event.stopPropagation()
    const isControl = (event.ctrlKey || event.metaKey) && !altKey
    const letter = key.toLowerCase()
    const tool =
      isRunning && isControl && !shiftKey ? ({ b: 'bold', i: 'emphasis', k: 'link' } as const)[letter] : undefined
    selected = selectedIn(field) ?? selected
    if (tool) run(tool)
    else if (isControl && letter === 'z') goThrough(shiftKey)
    else if (isControl && letter === 'y') goThrough(true)
    else if (key === 'Enter' && shiftKey && isRunning) run('lineBreak')
    else if (key === 'Enter') enter()
    else if (key === 'Backspace' && options.onErase && atoms().length === 0) options.onErase()
    else if (key === 'Tab' && options.onTab) options.onTab(shiftKey)
    else if (key === 'Escape' && options.onEscape) options.onEscape()
    else {
      // The studio handles Save, and the browser everything else.
      if (!(isControl && letter === 's')) event.stopPropagation()
      return
    }
    event.preventDefault()
    event.stopPropagation()
  })
  field.addEventListener('paste', (event) => {
    event.preventDefault()
    event.stopPropagation()
    selected = selectedIn(field) ?? selected
    if (event.clipboardData) paste(event.clipboardData)
  })
  const onSelection = (): void => {
    const now = isFocused(field) ? selectedIn(field) : undefined
    if (!now || (now.start === selected.start && now.end === selected.end)) return
    selected = now
    pending = undefined
    tools?.mark(activeMarks(atoms(), selected, pending))
  }
  document.addEventListener('selectionchange', onSelection)
  for (const type of ['pointerdown', 'blur']) field.addEventListener(type, () => history.pause())
  const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
    const isInside =
      relatedTarget instanceof Node && (field.contains(relatedTarget) || tools?.element.contains(relatedTarget))
    if (!isInside) options.onBlur?.()
  }
  for (const each of [field, tools?.element]) each?.addEventListener('focusout', onFocusOut)
  reset(options.value)
  return {
    field,
    tools: tools?.element,
    reset,
    renew,
    value: () => value,
    length,
    selectAll: () => {
      selected = { start: 0, end: atoms().length }
      select(field, selected)
    },
    end: () => {
      document.removeEventListener('selectionchange', onSelection)
      for (const each of [field, tools?.element]) each?.removeEventListener('focusout', onFocusOut)
      CSS.highlights.delete(LINKED)
    },
  }
}

const nameOfAtom = ({ text, marks }: Atom): string => `${text} ${marks.join(' ')}`

const isFocused = (field: HTMLElement): boolean =>
  (field.getRootNode() as Document | ShadowRoot).activeElement === field

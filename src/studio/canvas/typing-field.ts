import { createRichText } from '#studio/rich-text/rich-text.ts'
import type { RichText, RichTextOptions } from '#studio/rich-text/rich-text.ts'
import { adopt } from './adopt.ts'
import { markRules, placeOf, typeOf } from './field-place.ts'
import type { Overlay } from './overlay.ts'
import { rangeOf } from './text-map.tsx'
import type { PlacedText } from './text-map.tsx'

interface TypingFieldOptions extends Omit<RichTextOptions, 'value' | 'isRunning' | 'maxLength' | 'hasBullets'> {
  overlay: Overlay
  label: string
  /** Finds the current place of the text: React may have rendered other nodes since. */
  find: () => PlacedText | undefined
  onEnd: () => void
}

export interface TypingField {
  /** Moves the field to the current place of the text. */
  place: () => void
  /** Moves the caret to a point, in the coordinates of the window, or selects the word there. */
  pointAt: (x: number, y: number, isWord: boolean) => void
  selectAll: () => void
  /** Continues with another text, such as the next entry of a list. */
  goOn: (text: string, caret: 'start' | 'end') => void
  /** Shows another version of the text. */
  renew: (text: string) => void
  /** Presses a key that was pressed before the field was open. */
  press: (event: KeyboardEvent) => void
  value: () => string
  end: () => void
}

/** The name of the highlight that hides a text under its field. */
const HIDDEN = 'studio-hidden'

const hiding = new CSSStyleSheet()
hiding.replaceSync(
  `::highlight(${HIDDEN}){color:transparent;-webkit-text-fill-color:transparent;text-decoration-color:transparent}`,
)

/** The distance of the tools from a text, in pixels. */
const GAP = 10

/**
 * Opens a field for typing a text in place. The field has the same type and covers the text, so that React's own nodes
 * are never edited: React renders the typed text, and the field follows it.
 */
export function openTypingField(text: PlacedText, options: TypingFieldOptions): TypingField {
  const { overlay, label, find, onEnd, ...rest } = options
  const richText = createRichText({
    ...rest,
    value: text.value,
    isRunning: text.isRunning ?? false,
    maxLength: text.maxLength,
    hasBullets: text.list?.bullets !== undefined,
    onInput: (value) => {
      rest.onInput(value)
      requestAnimationFrame(() => place())
    },
    onBlur: () => end(),
  })
  const { field, tools } = richText
  field.classList.add('field')
  field.lang = (text.first.parentElement?.closest('[lang]') ?? document.documentElement).getAttribute('lang') ?? ''
  field.setAttribute('aria-label', label)
  const count = document.createElement('div')
  count.className = 'count'
  adopt(hiding)
  const marks = new CSSStyleSheet()
  marks.replaceSync(markRules(text.first))
  overlay.root.adoptedStyleSheets.push(marks)
  let current = text

  const place = (): void => {
    current = find() ?? current
    if (!current.first.isConnected || !current.last.isConnected) return
    const range = rangeOf(current)
    CSS.highlights.set(HIDDEN, new Highlight(range))
    Object.assign(field.style, typeOf(current.first), placeOf(range, current.first))
    placeCount(count, field, richText, current.maxLength)
    if (tools) placeTools(tools, field)
  }
  const resize = new ResizeObserver(place)
  const end = (): void => {
    if (!field.isConnected) return
    resize.disconnect()
    CSS.highlights.delete(HIDDEN)
    richText.end()
    for (const each of [field, count, tools]) each?.remove()
    overlay.root.adoptedStyleSheets = overlay.root.adoptedStyleSheets.filter((sheet) => sheet !== marks)
    onEnd()
  }
  overlay.root.append(field, count, ...(tools ? [tools] : []))
  resize.observe(document.body)
  if (tools) resize.observe(tools)
  place()
  field.focus({ preventScroll: true })
  return {
    place,
    pointAt: (x, y, isWord) => {
      const caret = document.caretPositionFromPoint(x, y, { shadowRoots: [overlay.root] })
      if (!caret || !field.contains(caret.offsetNode)) return richText.selectAll()
      const selection = getSelection()
      selection?.collapse(caret.offsetNode, caret.offset)
      if (!isWord) return
      selection?.modify('move', 'backward', 'word')
      selection?.modify('extend', 'forward', 'word')
    },
    selectAll: richText.selectAll,
    goOn: (value, caret) => richText.reset(value, caret),
    renew: richText.renew,
    press: (event) => pressKey(field, event, richText.selectAll),
    value: richText.value,
    end,
  }
}

/** Presses a key in the focused element: its listeners first, then the default action of the browser. */
function pressKey(element: HTMLElement, event: KeyboardEvent, selectAll: () => void): void {
  const { key, code, shiftKey, ctrlKey, metaKey } = event
  const pressed = { key, code, shiftKey, ctrlKey, metaKey, bubbles: true, cancelable: true }
  if (!element.dispatchEvent(new KeyboardEvent('keydown', pressed))) return
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === 'a') selectAll()
  } else if (key in MOVES) getSelection()?.modify(shiftKey ? 'extend' : 'move', ...MOVES[key]!)
  else if (key in COMMANDS) document.execCommand(COMMANDS[key]!)
  else if ([...key].length === 1) document.execCommand('insertText', false, key)
}

const COMMANDS: Readonly<Record<string, string>> = { Backspace: 'delete', Delete: 'forwardDelete' }

const MOVES: Readonly<Record<string, [direction: string, by: string]>> = {
  ArrowLeft: ['left', 'character'],
  ArrowRight: ['right', 'character'],
  ArrowUp: ['backward', 'line'],
  ArrowDown: ['forward', 'line'],
  Home: ['backward', 'lineboundary'],
  End: ['forward', 'lineboundary'],
}

/** Shows the length of a text once it is near the limit. */
function placeCount(count: HTMLElement, field: HTMLElement, richText: RichText, maxLength: number | undefined): void {
  const length = richText.length()
  count.hidden = maxLength === undefined || length < maxLength * 0.8
  count.textContent = `${length} / ${maxLength}`
  count.toggleAttribute('data-over', maxLength !== undefined && length > maxLength)
  const { left, bottom } = field.getBoundingClientRect()
  Object.assign(count.style, { left: `${left + scrollX}px`, top: `${bottom + scrollY + 8}px` })
}

/** Above the text, or below it at the top of the window, and within its sides. */
function placeTools(tools: HTMLElement, field: HTMLElement): void {
  const { left, top, bottom, right } = field.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = tools
  const isAbove = top - height - GAP >= 0 || bottom + height + GAP > innerHeight
  const isRightToLeft = getComputedStyle(field).direction === 'rtl'
  const start = isRightToLeft ? right - width : left
  const furthest = document.documentElement.clientWidth - width - GAP
  Object.assign(tools.style, {
    left: `${Math.max(GAP, Math.min(start, furthest)) + scrollX}px`,
    top: `${Math.max(GAP / 2, isAbove ? top - height - GAP : bottom + GAP) + scrollY}px`,
  })
}

import type { Overlay } from './overlay.ts'
import { rangeOf } from './text-map.tsx'
import type { PlacedText } from './text-map.tsx'

interface TypingFieldOptions {
  overlay: Overlay
  label: string
  /** Where somebody has clicked, in the coordinates of the window. */
  point: { x: number; y: number }
  /** Where the page shows the text now: React may have rendered other nodes since. */
  find: () => PlacedText | undefined
  onInput: (value: string) => void
  onEnd: () => void
}

export interface TypingField {
  /** Places the field where the page shows the text now. */
  place: () => void
  end: () => void
}

/** The name of the highlight that hides a text while the field over it shows it. */
const HIDDEN = 'studio-hidden'

const hiding = new CSSStyleSheet()
hiding.replaceSync(`::highlight(${HIDDEN}){color:transparent;-webkit-text-fill-color:transparent}`)

/**
 * Lets somebody type a text where the page shows it. A field with the same type lies over the text, so that React's own
 * nodes are never edited: React goes on rendering what is typed, and so gives the field its place.
 */
export function openTypingField(text: PlacedText, options: TypingFieldOptions): TypingField {
  const { overlay, label, point, find, onInput, onEnd } = options
  const { value, maxLength } = text
  const offset = offsetAt(point.x, point.y, text)
  const field = document.createElement('div')
  field.className = 'field'
  field.contentEditable = 'plaintext-only'
  field.spellcheck = true
  field.lang = (text.first.parentElement?.closest('[lang]') ?? document.documentElement).getAttribute('lang') ?? ''
  field.setAttribute('role', 'textbox')
  field.setAttribute('aria-label', label)
  field.textContent = value
  const count = document.createElement('div')
  count.className = 'count'
  if (!document.adoptedStyleSheets.includes(hiding))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, hiding]
  let current = text

  const place = (): void => {
    current = find() ?? current
    if (!current.first.isConnected || !current.last.isConnected) return
    const range = rangeOf(current)
    CSS.highlights.set(HIDDEN, new Highlight(range))
    Object.assign(field.style, typeOf(current.first), placeOf(range, current.first))
    const length = [...(field.textContent ?? '')].length
    count.hidden = maxLength === undefined || length < maxLength * 0.8
    count.textContent = `${length} / ${maxLength}`
    count.toggleAttribute('data-over', maxLength !== undefined && length > maxLength)
    const { left, bottom } = field.getBoundingClientRect()
    Object.assign(count.style, { left: `${left + scrollX}px`, top: `${bottom + scrollY + 8}px` })
  }
  const resize = new ResizeObserver(place)
  const end = (): void => {
    if (!field.isConnected) return
    resize.disconnect()
    CSS.highlights.delete(HIDDEN)
    field.removeEventListener('blur', end)
    field.remove()
    count.remove()
    onEnd()
  }
  field.addEventListener('input', () => {
    onInput((field.textContent ?? '').replace(/\s*\n\s*/g, ' '))
    requestAnimationFrame(place)
  })
  field.addEventListener('keydown', (event) => {
    const isDone = event.key === 'Escape' || (event.key === 'Enter' && !event.isComposing)
    // Undo and save are those of the studio: a browser knows nothing of what is on disk.
    const isShortcut = (event.ctrlKey || event.metaKey) && 'zys'.includes(event.key.toLowerCase())
    if (isDone) event.preventDefault()
    if (isDone || isShortcut) end()
    if (!isShortcut) event.stopPropagation()
  })
  field.addEventListener('blur', end)
  overlay.root.append(field, count)
  resize.observe(document.body)
  place()
  field.focus({ preventScroll: true })
  setCaret(field, offset)
  return { place, end }
}

/** The properties of type that the field takes from the page. */
const TYPE =
  /^(font|letter-spacing|word-spacing|line-height|text-(align|transform|decoration|wrap)|hyphens|color$|direction|tab-size|overflow-wrap|quotes|-webkit-font)/

function typeOf(node: Text): Record<string, string> {
  const computed = getComputedStyle(node.parentElement ?? document.body)
  const names = [...computed].filter((name) => TYPE.test(name))
  return Object.fromEntries(names.map((name) => [camelCase(name), computed.getPropertyValue(name)]))
}

const camelCase = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The place of the field: of one line as the line is, of several as the lines of the element that breaks them. */
function placeOf(range: Range, node: Text): Record<string, string> {
  const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
  const container = containerOf(node)
  const box = contentBox(container)
  const first = rects[0] ?? new DOMRect(box.left, box.top, 0, box.height)
  const whole = range.getBoundingClientRect()
  const lineHeight = Number.parseFloat(getComputedStyle(container).lineHeight) || first.height
  const top = first.top + scrollY - (lineHeight - first.height) / 2
  // Not by whether they overlap: with tight leading, boxes of two lines do.
  const isOneLine = rects.every((rect) => Math.abs(rect.top - first.top) < lineHeight / 2)
  if (isOneLine) {
    const isRight = getComputedStyle(container).direction === 'rtl'
    return {
      top: `${top}px`,
      left: isRight ? 'auto' : `${first.left + scrollX}px`,
      right: isRight ? `${document.documentElement.clientWidth - whole.right - scrollX}px` : 'auto',
      width: 'auto',
      minWidth: `${Math.max(whole.width, 16)}px`,
      minHeight: `${lineHeight}px`,
      whiteSpace: 'pre',
      textIndent: '0',
    }
  }
  const isBlock = !/flex|grid/.test(getComputedStyle(container).display)
  const area = isBlock ? box : whole
  const isRight = getComputedStyle(container).direction === 'rtl'
  const indent = isBlock ? (isRight ? area.right - first.right : first.left - area.left) : 0
  const isCentered = getComputedStyle(container).textAlign === 'center'
  return {
    top: `${top}px`,
    left: `${area.left + scrollX}px`,
    right: 'auto',
    width: `${area.width}px`,
    minWidth: '0',
    minHeight: `${whole.height}px`,
    // A space at the end of a line takes room, except where it would push the line aside.
    whiteSpace: isCentered || isRight ? 'pre-wrap' : 'break-spaces',
    textIndent: isCentered ? '0' : `${Math.max(0, indent)}px`,
  }
}

/** The element in whose lines a text stands. */
function containerOf(node: Text): Element {
  let element = node.parentElement ?? document.body
  while (getComputedStyle(element).display === 'inline' && element.parentElement) element = element.parentElement
  return element
}

function contentBox(element: Element): DOMRect {
  const { left, top, width, height } = element.getBoundingClientRect()
  const computed = getComputedStyle(element)
  const of = (side: string): number =>
    Number.parseFloat(computed.getPropertyValue(`padding-${side}`)) +
    Number.parseFloat(computed.getPropertyValue(`border-${side}-width`))
  return new DOMRect(
    left + of('left'),
    top + of('top'),
    width - of('left') - of('right'),
    height - of('top') - of('bottom'),
  )
}

/** How many characters of the text stand before a point; undefined where the point is beside it. */
function offsetAt(x: number, y: number, text: PlacedText): number | undefined {
  const caret = document.caretPositionFromPoint(x, y)
  const range = rangeOf(text)
  if (!caret || !range.isPointInRange(caret.offsetNode, caret.offset)) return undefined
  range.setEnd(caret.offsetNode, caret.offset)
  return range.toString().length
}

function setCaret(field: HTMLElement, offset: number | undefined): void {
  const text = field.firstChild
  const selection = getSelection()
  if (!text || !selection) return
  if (offset === undefined) selection.selectAllChildren(field)
  else selection.collapse(text, Math.min(offset, text.nodeValue?.length ?? 0))
}

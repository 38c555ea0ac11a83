import { inlineTextStyles } from '#page/ui/inline-text.styles.ts'

/** The text properties that the field copies from the page. */
const TYPE =
  /^(font|letter-spacing|word-spacing|line-height|text-(align|transform|decoration|wrap)|hyphens|color$|direction|tab-size|overflow-wrap|quotes|-webkit-font)/

/** Elements of marks, and isolated ones, which have other styles than the text as a whole. */
const MARKED = `bdi,${(['strong', 'em', 'code', 'a'] as const)
  .map((name) => `.${inlineTextStyles[name].split(' ')[0]}`)
  .join()}`

/** The element with the styles of a whole text, around all marks in it. */
function elementOf(node: Text): Element {
  let element = node.parentElement ?? document.body
  while (element.matches(MARKED) && element.parentElement) element = element.parentElement
  return element
}

export function typeOf(node: Text): Record<string, string> {
  const computed = getComputedStyle(elementOf(node))
  const names = [...computed].filter((name) => TYPE.test(name))
  return Object.fromEntries(names.map((name) => [camelCase(name), computed.getPropertyValue(name)]))
}

/** The styles of marks in a text on this page, as rules for the field: they depend on the background. */
export function markRules(node: Text): string {
  const around = elementOf(node)
  return (['strong', 'em', 'code', 'a'] as const)
    .map((name) => {
      const example = document.createElement(name)
      example.className = inlineTextStyles[name]
      around.append(example)
      const computed = getComputedStyle(example)
      const rules = [...computed]
        .filter((property) => TYPE.test(property) || property.startsWith('text-underline'))
        .filter((property) => !/^(?:line-height|text-align|direction)/.test(property))
        .map((property) => `${property}:${computed.getPropertyValue(property)}`)
      example.remove()
      return `.field ${name}{${rules.join(';')}}`
    })
    .join('')
}

const camelCase = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The position of the field: of a single line the line's own, of several the lines of the element that breaks them. */
export function placeOf(range: Range, node: Text): Record<string, string> {
  const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
  const container = containerOf(node)
  const box = contentBox(container)
  const first = rects[0] ?? new DOMRect(box.left, box.top, 0, box.height)
  const whole = range.getBoundingClientRect()
  const lineHeight = Number.parseFloat(getComputedStyle(container).lineHeight) || first.height
  const top = first.top + scrollY - (lineHeight - first.height) / 2
  // Overlap does not decide: with tight leading, the boxes of two lines overlap.
  const isOneLine = rects.every((rect) => Math.abs(rect.top - first.top) < lineHeight / 2)
  if (isOneLine) {
    // A small word in a line of large ones has its own line height.
    const ownHeight = Number.parseFloat(getComputedStyle(elementOf(node)).lineHeight) || first.height
    const isRight = getComputedStyle(container).direction === 'rtl'
    return {
      top: `${first.top + scrollY - (ownHeight - first.height) / 2}px`,
      left: isRight ? 'auto' : `${first.left + scrollX}px`,
      right: isRight ? `${document.documentElement.clientWidth - whole.right - scrollX}px` : 'auto',
      width: 'auto',
      minWidth: `${Math.max(whole.width, 16)}px`,
      minHeight: `${ownHeight}px`,
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
    // Spaces at the end of a line take no room, as on the page: otherwise lines would break elsewhere.
    whiteSpace: 'pre-wrap',
    textIndent: isCentered ? '0' : `${Math.max(0, indent)}px`,
  }
}

/** The element that breaks the lines of a text. */
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

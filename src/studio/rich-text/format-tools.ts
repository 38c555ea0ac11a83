import { ICON_PATHS } from '#studio/kit/icon-paths.ts'
import { createElement, createIcon } from './create-element.ts'
import type { RichTextWords } from './words.ts'

/** The actions on selected words, with their shortcuts. */
const TOOLS = {
  bold: 'Control+B',
  emphasis: 'Control+I',
  link: 'Control+K',
  lineBreak: 'Shift+Enter',
  list: '',
} as const

export type Tool = keyof typeof TOOLS

export interface FormatTools {
  element: HTMLElement
  /** Shows which marks the selected words have. */
  mark: (active: Readonly<Partial<Record<Tool, boolean>>>) => void
  /** Shows content below the tools, such as the field for the target of a link. */
  open: (content: HTMLElement | undefined) => void
}

/** The toolbar of a text. It is one tab stop: arrow keys move between tools. */
export function createFormatTools(
  words: RichTextWords,
  names: readonly Tool[],
  onTool: (tool: Tool) => void,
): FormatTools {
  const element = createElement('div', { class: 'text-tools' })
  const bar = createElement('div', { class: 'bar-of-text', role: 'toolbar', 'aria-label': words.tools })
  const buttons = names.map((name, index) => {
    const shortcut = TOOLS[name]
    const button = createElement('button', {
      type: 'button',
      'aria-label': words[name],
      title:
        shortcut === '' ? words[name] : `${words[name]} (${shortcut.replace('Control', 'Ctrl').replace('+', ' ')})`,
      tabindex: index === 0 ? '0' : '-1',
      'data-tool': name,
      ...(shortcut !== '' && { 'aria-keyshortcuts': shortcut }),
      ...(name === 'link'
        ? { 'aria-expanded': 'false' }
        : name === 'lineBreak' || name === 'list'
          ? {}
          : { 'aria-pressed': 'false' }),
    })
    button.append(createIcon(ICON_PATHS[name]))
    button.addEventListener('click', () => onTool(name))
    return button
  })
  bar.append(...buttons)
  element.append(bar)
  // The text keeps the focus and the selection.
  bar.addEventListener('mousedown', (event) => event.preventDefault())
  bar.addEventListener('keydown', (event) => {
    const isRightToLeft = getComputedStyle(bar).direction === 'rtl'
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    if (step === undefined || at < 0) return
    event.preventDefault()
    const next = buttons[(at + (isRightToLeft ? -step : step) + buttons.length) % buttons.length]!
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1
    next.focus()
  })
  return {
    element,
    mark(active) {
      for (const button of buttons) {
        const isActive = active[button.dataset['tool'] as Tool] ?? false
        if (button.hasAttribute('aria-pressed')) button.setAttribute('aria-pressed', String(isActive))
        button.toggleAttribute('data-on', isActive)
      }
    },
    open(content) {
      bar.nextElementSibling?.remove()
      if (content) element.append(content)
      bar.querySelector('[data-tool=link]')?.setAttribute('aria-expanded', String(content !== undefined))
    },
  }
}

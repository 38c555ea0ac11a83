import { addressOf, nameOfTarget, targetsFor } from './link-target.ts'
import type { LinkTarget } from './link-target.ts'
import { createElement } from './create-element.ts'
import type { RichTextWords } from './words.ts'

interface LinkFieldOptions {
  words: RichTextWords
  targets: readonly LinkTarget[]
  /** The current target of the link; absent for a new one. */
  href: string | undefined
  onLink: (href: string) => void
  onRemove: () => void
  onCancel: () => void
}

let count = 0

/** Asks for the target of a link: pages of the site are found by name, and any other address can be typed. */
export function createLinkField({ words, targets, href, onLink, onRemove, onCancel }: LinkFieldOptions): HTMLElement {
  const id = `studio-link-${count++}`
  const input = createElement('input', {
    role: 'combobox',
    'aria-label': words.linkTarget,
    'aria-autocomplete': 'list',
    'aria-controls': `${id}-list`,
    'aria-describedby': `${id}-reason`,
    'aria-expanded': 'false',
    placeholder: words.linkTarget,
    autocomplete: 'off',
    spellcheck: 'false',
    dir: 'auto',
  })
  const list = createElement('ul', { id: `${id}-list`, role: 'listbox', 'aria-label': words.linkTarget })
  const reason = createElement('p', { id: `${id}-reason`, class: 'reason', role: 'status' })
  const make = createElement(
    'button',
    { type: 'button', class: 'make' },
    href === undefined ? words.makeLink : words.changeLink,
  )
  const remove = createElement('button', { type: 'button' }, words.removeLink)
  const row = createElement('div', { class: 'row' })
  const element = createElement('div', { class: 'link-field', role: 'group', 'aria-label': words.link })
  row.append(input, make, ...(href === undefined ? [] : [remove]))
  element.append(row, list, reason)
  input.value = href === undefined ? '' : nameOfTarget(href, targets)
  let chosen = -1

  const choose = (index: number): void => {
    const options = [...list.children]
    chosen = index >= options.length ? -1 : index < -1 ? options.length - 1 : index
    for (const [at, option] of options.entries()) option.setAttribute('aria-selected', String(at === chosen))
    options[chosen]?.scrollIntoView({ block: 'nearest' })
    if (chosen < 0) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', `${id}-${chosen}`)
  }
  const show = (): void => {
    const matches = targetsFor(input.value, targets)
    const options = matches.map((target, index) => {
      const option = createElement('li', { id: `${id}-${index}`, role: 'option', 'aria-selected': 'false' })
      option.append(
        createElement('span', { dir: 'auto' }, target.label),
        createElement('small', { dir: 'ltr' }, target.href),
      )
      option.addEventListener('click', () => onLink(target.href))
      return option
    })
    list.replaceChildren(...options)
    list.hidden = options.length === 0
    input.setAttribute('aria-expanded', String(options.length > 0))
    const address = addressOf(input.value, targets)
    const isEmpty = input.value.trim() === ''
    // Enter chooses the first match, unless an address was typed.
    choose(!isEmpty && address === undefined && matches.length > 0 ? 0 : -1)
    const isOfSite = /^[/#]/.test(address ?? '')
    const isUnknown = isOfSite && !targets.some((target) => target.href === address)
    const isNothing = !isEmpty && address === undefined && matches.length === 0
    reason.textContent = isNothing ? words.noAddress : isUnknown ? words.unknownAddress : ''
    make.toggleAttribute('disabled', isEmpty || isNothing)
  }
  const finish = (): void => {
    const target = targetsFor(input.value, targets)[chosen]
    const address = target?.href ?? addressOf(input.value, targets)
    if (address !== undefined) onLink(address)
  }
  input.addEventListener('input', show)
  input.addEventListener('keydown', (event) => {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') choose(chosen + (key === 'ArrowDown' ? 1 : -1))
    else if (key === 'Enter' && !event.isComposing) finish()
    else return
    event.preventDefault()
  })
  element.addEventListener('keydown', (event) => {
    // Neither the studio's own shortcuts nor the text's apply.
    event.stopPropagation()
    if (event.key !== 'Escape') return
    event.preventDefault()
    onCancel()
  })
  // The field keeps the focus.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('mousedown', (event) => event.preventDefault())
  make.addEventListener('click', finish)
  remove.addEventListener('click', onRemove)
  show()
  queueMicrotask(() => {
    input.focus({ preventScroll: true })
    input.select()
  })
  return element
}

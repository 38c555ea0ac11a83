import type { SearchIndex } from '#site/model/search/search-index.ts'
import { onBackdropPress } from '#page/ui/backdrop-press.ts'
import { excerptOf } from './excerpt.ts'
import { fetchIndex, findPages } from './fetched-index.ts'
import type { Found } from './fetched-index.ts'
import { searchStyles as styles } from './search.styles.ts'

/** Fetches what the dialog needs to open. */
export function prepareSearch(link: HTMLAnchorElement): void {
  fetchIndex(link.pathname).catch(() => {})
}

let open: ((link: HTMLAnchorElement) => void) | undefined

/** Opens the dialog for the link that was clicked. Rejects if the index cannot be fetched: the link's own page offers alternatives. */
export async function openSearch(link: HTMLAnchorElement): Promise<void> {
  const index = await fetchIndex(link.pathname)
  open ??= createDialog(index, link.pathname)
  open(link)
}

type Attributes = Record<string, string>

function element<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[T] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

const menuAround = (link: Element | undefined): Element | null | undefined => link?.closest('[data-mobile-menu]')

const LIST = 'search-results'

/** A combobox with a listbox (ARIA Authoring Practices): the focus stays in the field, the arrow keys choose a page. */
function createDialog(index: SearchIndex, searchPage: string): (link: HTMLAnchorElement) => void {
  const { texts, language } = index
  const field = element('input', {
    class: styles.field,
    type: 'text',
    role: 'combobox',
    'aria-label': texts.search,
    'aria-controls': LIST,
    'aria-expanded': 'false',
    'aria-autocomplete': 'list',
    placeholder: texts.search,
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    enterkeyhint: 'search',
  })
  const close = element('button', { class: styles.close, type: 'button' }, texts.closeDialog)
  const status = element('p', { class: styles.status, role: 'status' })
  const list = element('ul', { class: styles.list, id: LIST, role: 'listbox', 'aria-label': texts.search, hidden: '' })
  const elsewhere = element(
    'p',
    { class: styles.elsewhere, hidden: '' },
    element('a', { href: searchPage }, texts.searchElsewhere),
  )
  const sheet = element(
    'div',
    { class: styles.sheet },
    element('div', { class: styles.head }, field, close),
    status,
    list,
    elsewhere,
  )
  const dialog = element('dialog', { class: styles.dialog, 'aria-label': texts.search }, sheet)
  document.body.append(dialog)

  let latest = 0
  /** Whether the list still shows the results of an earlier query. */
  let isSearching = false
  /** Whether Enter was pressed meanwhile. */
  let isEnterPending = false
  let chosen = 0
  let opener: HTMLAnchorElement | undefined
  const options = (): Element[] => [...list.children]

  function choose(next: number): void {
    const all = options()
    chosen = all.length === 0 ? 0 : (next + all.length) % all.length
    for (const [position, option] of all.entries()) option.setAttribute('aria-selected', String(position === chosen))
    const active = all[chosen]
    if (active) field.setAttribute('aria-activedescendant', active.id)
    else field.removeAttribute('aria-activedescendant')
    active?.scrollIntoView({ block: 'nearest' })
  }

  function show({ count, hits, terms }: Found, said: string): void {
    list.replaceChildren(
      ...hits.map(({ path, title, text }, position) => {
        const excerpt = excerptOf(text, terms, language).map((part) =>
          part.isMatch ? element('mark', {}, part.text) : part.text,
        )
        return element(
          'li',
          {
            class: styles.option,
            id: `${LIST}-${position}`,
            role: 'option',
            'aria-selected': 'false',
            'data-path': path,
          },
          element('span', { class: styles.title }, title),
          element('span', { class: styles.path, dir: 'ltr' }, path),
          element('span', { class: styles.excerpt }, ...excerpt),
        )
      }),
    )
    list.hidden = hits.length === 0
    field.setAttribute('aria-expanded', String(hits.length > 0))
    status.textContent = said
    elsewhere.hidden = said === '' || count > 0
    choose(0)
    isSearching = false
    if (isEnterPending) follow(options()[chosen])
    isEnterPending = false
  }

  const NOTHING: Found = { count: 0, hits: [], terms: [] }

  async function search(): Promise<void> {
    const mine = ++latest
    isSearching = true
    isEnterPending = false
    const query = field.value.trim()
    if (query === '') return show(NOTHING, '')
    try {
      const result = await findPages(query, index)
      if (mine !== latest) return
      const message =
        result.count === 0
          ? texts.searchNothing.replace('{words}', () => query)
          : texts.searchResults.replace('{count}', String(result.count))
      show(result, message)
    } catch {
      if (mine === latest) show(NOTHING, texts.searchFailed)
    }
  }

  function follow(option: Element | undefined): void {
    const path = option?.getAttribute('data-path')
    if (path) location.assign(path)
  }

  function pressEnter({ repeat }: KeyboardEvent): void {
    // Enter that is still held from opening the dialog would follow the first result of the last search.
    if (repeat) return
    if (isSearching) isEnterPending = true
    else follow(options()[chosen])
  }

  field.addEventListener('input', () => void search())
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    if (event.key === 'Enter') pressEnter(event)
    else if (event.key === 'ArrowDown') choose(chosen + 1)
    else if (event.key === 'ArrowUp') choose(chosen - 1)
    else return
    event.preventDefault()
  })
  list.addEventListener('click', ({ target }) =>
    follow(target instanceof Element ? (target.closest('[role=option]') ?? undefined) : undefined),
  )
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    isEnterPending = false
    // The browser returns the focus by itself, but not to a link in a menu that is closed: then the menu's button gets it.
    const target = menuAround(opener)?.querySelector('summary') ?? opener
    if (!dialog.open) target?.focus({ preventScroll: true })
  })
  // The sheet fills the dialog: a press beside it is on the backdrop.
  onBackdropPress(dialog, () => dialog.close())

  return (link) => {
    opener = link
    // The menu would cover the page behind the dialog.
    menuAround(link)?.removeAttribute('open')
    if (!dialog.open) dialog.showModal()
    field.focus()
    field.select()
  }
}

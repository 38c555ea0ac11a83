import { mobilePanelsStyles as styles } from './mobile-panels.styles.ts'
import { SERVICES_PANEL } from './panel-ids.ts'

/**
 * Replaces each link of the mobile menu whose item opens a panel, or is a group of links, by nested disclosures: one for the
 * menu item, one for each category of services. They are copied from the panels of the main menu, so that a page is served
 * with each link once.
 */
export function showMobilePanels(menu: Element): void {
  // Replacing a focused element would lose the focus.
  if (menu.querySelector('nav :focus')) return
  for (const link of menu.querySelectorAll<HTMLAnchorElement>('a[data-panel]')) {
    const panel = document.getElementById(link.dataset['panel'] ?? '')
    if (panel) link.replaceWith(panelDisclosure(link, panel))
  }
}

function panelDisclosure(link: HTMLAnchorElement, panel: HTMLElement): HTMLElement {
  const icon = document.querySelector<SVGElement>('nav [aria-controls] > svg')
  const chevron = (size: number) => icon && resized(icon, size, styles.chevron)
  const listOf = (links: readonly Element[]) =>
    links.length > 0 &&
    element('ul', styles.services, ...links.map((each) => element('li', '', copyOf(each, styles.service))))
  const categories = Array.from(panel.querySelectorAll('ul[aria-labelledby]'), (list) => {
    const title = list.previousElementSibling
    const mark = title?.querySelector(':scope > span')
    const name = title?.lastChild?.textContent ?? ''
    const row = element('summary', styles.categoryRow, mark && markIn(mark), name, chevron(16))
    return disclosure(styles.category, [row, listOf([...list.querySelectorAll('a')])])
  })
  const others = linksIn(panel).filter((each) => !each.closest('[aria-labelledby]'))
  const all = others.find((each) => each.querySelector('svg'))
  const last = all && element('p', styles.category, allIn(all))
  const row = element('summary', link.className, link.textContent, chevron(20))
  row.dataset['href'] = link.dataset['href'] ?? link.getAttribute('href') ?? ''
  row.dataset['panel'] = panel.id
  const current = link.getAttribute('aria-current')
  if (current) row.setAttribute('aria-current', current)
  const list = listOf(others.filter((each) => each !== all))
  return disclosure('', [row, element('div', styles.categories, ...categories, list, last)])
}

/** The links of a panel, without the links of nested groups, which have ids of their own. */
const linksIn = (panel: Element): HTMLAnchorElement[] =>
  Array.from(panel.querySelectorAll('a')).filter((link) => link.closest('[id]') === panel)

type Child = Node | string | false | null | undefined

function element(name: string, className: string, ...children: Child[]): HTMLElement {
  const created = document.createElement(name)
  if (className) created.className = className
  created.append(...children.filter((child) => child !== false && child !== null && child !== undefined))
  return created
}

const disclosure = (className: string, children: Child[]): HTMLElement => element('details', className, ...children)

function copyOf<T extends Element>(original: T, className: string): T {
  const copy = original.cloneNode(true) as T
  copy.setAttribute('class', className)
  // Notes below a link's text are for wide screens.
  for (const note of copy.querySelectorAll('[data-note]')) note.remove()
  return copy
}

function resized(icon: SVGElement, size: number, className: string): SVGElement {
  const copy = copyOf(icon, className)
  for (const side of ['width', 'height']) copy.setAttribute(side, String(size))
  return copy
}

/** The link to the page of all services. */
function allIn(all: HTMLAnchorElement): HTMLAnchorElement {
  const copy = copyOf(all, styles.categoryRow)
  const icon = copy.querySelector('svg')
  icon?.replaceWith(resized(icon, 16, styles.arrow))
  return copy
}

/** The mark of a category. The ids inside it, and the references to them, are unique in the document. */
function markIn(mark: Element): Element {
  const copy = mark.cloneNode(true) as Element
  copy.classList.add(styles.mark)
  for (const part of copy.querySelectorAll('*'))
    for (const attribute of part.attributes)
      if (attribute.value.includes(SERVICES_PANEL))
        attribute.value = attribute.value.replaceAll(SERVICES_PANEL, 'mobile-menu')
  return copy
}

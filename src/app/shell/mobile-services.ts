import { mobileServicesStyles as styles } from './mobile-services.styles.ts'
import { SERVICES_PANEL } from './services-panel-id.ts'

/**
 * Replaces the link to the services in the mobile menu by nested disclosures: one for the menu item, one for each
 * category. They are made from the panel of the main menu: a page is served with each link once.
 */
export function showMobileServices(menu: Element): void {
  const link = menu.querySelector('a[data-services]')
  const panel = document.getElementById(SERVICES_PANEL)
  // What has the focus is not replaced.
  if (!link || !panel || menu.querySelector('nav :focus')) return
  const icon = document.querySelector<SVGElement>(`[aria-controls=${SERVICES_PANEL}] > svg`)
  const chevron = (size: number) => icon && resized(icon, size, styles.chevron)

  const categories = Array.from(panel.querySelectorAll('ul[aria-labelledby]'), (list) => {
    const title = list.previousElementSibling
    const mark = title?.querySelector(':scope > span')
    const name = title?.lastChild?.textContent ?? ''
    const services = Array.from(list.querySelectorAll('a'), (service) =>
      element('li', '', copyOf(service, styles.service)),
    )
    return disclosure(styles.category, [
      element('summary', styles.categoryRow, mark && markIn(mark), name, chevron(16)),
      element('ul', styles.services, ...services),
    ])
  })
  const all = panel.querySelector('a > svg')?.closest('a')
  const last = all && element('p', styles.category, allIn(all))
  link.replaceWith(
    disclosure('', [
      element('summary', link.className, link.textContent, chevron(20)),
      element('div', styles.categories, ...categories, last),
    ]),
  )
}

type Child = Node | string | null | undefined

function element(name: string, className: string, ...children: Child[]): HTMLElement {
  const created = document.createElement(name)
  if (className) created.className = className
  created.append(...children.filter((child) => child !== null && child !== undefined))
  return created
}

const disclosure = (className: string, children: Child[]): HTMLElement => element('details', className, ...children)

function copyOf<T extends Element>(original: T, className: string): T {
  const copy = original.cloneNode(true) as T
  copy.setAttribute('class', className)
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

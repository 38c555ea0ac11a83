import { SOURCE_QUERY } from '#site/model/forms/source-query.ts'
import { currentLink, currentMenuItem, isCurrentItem } from './aria-current.ts'
import { enhanceMobileMenu } from './mobile-menu.ts'
import { keepSchemeCurrent, switchScheme } from './scheme.ts'
import { enhanceMenu } from './header-menu.ts'

/** Pixels of scrolling from which the header is frosted. */
const FROSTED_FROM = 50

/** The properties of a page that the header shows. */
export interface HeaderState {
  path: string
  leadSource: string
  ground?: 'inverse' | undefined
}

/** The ground of the page's first section. A document has one header. */
let ground: HeaderState['ground']

/** Adds the behaviour that the served header cannot have by markup and styles alone. Called once, by the first script. */
export function enhanceHeader(header: HTMLElement): void {
  ground = header.dataset['ground'] ? 'inverse' : undefined
  frost(header)
  addEventListener('scroll', () => frost(header), { passive: true })
  keepSchemeCurrent()
  header.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-scheme-switch]')) switchScheme()
  })
  for (const menu of header.querySelectorAll<HTMLElement>('li[data-menu]')) enhanceMenu(menu)
  const mobileMenu = header.querySelector<HTMLDetailsElement>('[data-mobile-menu]')
  if (mobileMenu) enhanceMobileMenu(mobileMenu)
  header.dataset['enhanced'] = ''
}

/** Shows another page in the header: its place in the menus, its lead source, also in the contact bar, and its ground. */
export function updateHeader(header: HTMLElement, { path, leadSource, ground: next }: HeaderState): void {
  // The row of a group has no section and is not an item.
  const rows = header.querySelectorAll<HTMLElement>('nav > ul > li > :is(a,button):not([data-href=""],[data-search])')
  const items = Array.from(rows, (row) => row.dataset['href'] ?? row.getAttribute('href') ?? '')
  for (const item of header.querySelectorAll<HTMLElement>('nav :is(a,button,summary)')) setCurrent(item, items, path)
  for (const link of document.querySelectorAll(':is(header,[data-contact-bar]) a[data-form]')) {
    const [form] = (link.getAttribute('href') ?? '').split('?')
    link.setAttribute('href', `${form}?${SOURCE_QUERY}=${encodeURIComponent(leadSource)}`)
  }
  ground = next
  frost(header)
}

function setCurrent(item: HTMLElement, items: readonly string[], path: string): void {
  const current = currentOf(item, items, path)
  if (current) item.setAttribute('aria-current', current)
  else item.removeAttribute('aria-current')
}

function currentOf(item: HTMLElement, items: readonly string[], path: string): 'page' | 'true' | undefined {
  const { href: section, panel } = item.dataset
  const { prefix } = document.documentElement.dataset
  const id = item.getAttribute('aria-controls') ?? panel
  // The links of nested groups do not belong to the panel around them.
  const anchors = id ? document.querySelectorAll(`#${id} a:not(#${id} [id] a)`) : []
  const panelLinks = Array.from(anchors, (link) => link.getAttribute('href') ?? '')
  if (section !== undefined)
    return isCurrentItem({ href: section, panelLinks, items, prefix }, path) ? 'true' : undefined
  const href = item.getAttribute('href') ?? ''
  return item.matches('nav > ul > li > a')
    ? currentMenuItem({ href, panelLinks, items, prefix }, path)
    : currentLink(href, path)
}

/** Frosts the header of a scrolled page. At the top, unless it is beside the page, it shows the ground of the first section. */
function frost(header: HTMLElement): void {
  const isFrosted = scrollY > FROSTED_FROM
  setData(header, 'frosted', isFrosted ? 'true' : undefined)
  setData(header, 'ground', isFrosted || header.dataset['shape'] === 'rail' ? undefined : ground)
}

/** Changes only attributes that differ: this runs on every scroll event. */
function setData({ dataset }: HTMLElement, name: string, value: string | undefined): void {
  if (dataset[name] === value) return
  if (value === undefined) delete dataset[name]
  else dataset[name] = value
}

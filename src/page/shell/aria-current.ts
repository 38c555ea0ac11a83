import { isCurrentSection } from '#site/model/navigation/breadcrumbs.ts'

/** The properties of an item of the main menu that decide whether it is current. */
export interface MenuItem {
  href: string
  /** The addresses of the links in its panel. */
  panelLinks: readonly string[]
  /** The addresses of all items of the menu. */
  items: readonly string[]
  /** The prefix of addresses in a further language of the site. */
  prefix?: string | undefined
}

/**
 * Whether a page belongs to an item of the main menu: it is in the item's section of the site, or a link in the item's
 * panel points to it. A page that is an item itself belongs to that one only.
 */
export function isCurrentItem({ href, panelLinks, items, prefix }: MenuItem, path: string): boolean {
  if (items.includes(path)) return href === path
  return isCurrentSection(href, path, prefix) || panelLinks.includes(path)
}

/** `aria-current` of a link of the main menu: the current page, or an item that the page belongs to. */
export function currentMenuItem(item: MenuItem, path: string): 'page' | 'true' | undefined {
  return currentLink(item.href, path) ?? (isCurrentItem(item, path) ? 'true' : undefined)
}

/** `aria-current` of any other link. A link to a section of the page is not marked as the page. */
export function currentLink(href: string, path: string): 'page' | undefined {
  return href === path ? 'page' : undefined
}

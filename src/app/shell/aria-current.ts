import { isCurrentSection } from '#model/navigation/current.ts'

/**
 * Whether a page belongs to an item of the main menu: it is in the item's section of the site, or one of the links in the
 * item's panel leads to it.
 */
export function isCurrentItem(href: string, panelLinks: readonly string[], path: string): boolean {
  return isCurrentSection(href, path) || panelLinks.includes(path)
}

/** `aria-current` of a link of the main menu: the current page, or an item that the page belongs to. */
export function currentMenuItem(
  href: string,
  panelLinks: readonly string[],
  path: string,
): 'page' | 'true' | undefined {
  return currentLink(href, path) ?? (isCurrentItem(href, panelLinks, path) ? 'true' : undefined)
}

/** `aria-current` of any other link. One to a part of the page is not the page itself. */
export function currentLink(href: string, path: string): 'page' | undefined {
  return href === path ? 'page' : undefined
}

/** `aria-current` of a category or a group of links: one of them leads to the page. */
export function currentGroup(links: readonly string[], path: string): 'true' | undefined {
  return links.includes(path) ? 'true' : undefined
}

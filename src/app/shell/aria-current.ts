import { isCurrentPage, isCurrentSection } from '#model/navigation/current.ts'

/** `aria-current` of an item of the main menu: the current page, or the current section of the site. */
export function currentMenuItem(href: string, path: string): 'page' | 'true' | undefined {
  return currentLink(href, path) ?? (isCurrentSection(href, path) ? 'true' : undefined)
}

/** `aria-current` of any other link. */
export function currentLink(href: string, path: string): 'page' | undefined {
  return isCurrentPage(href, path) ? 'page' : undefined
}

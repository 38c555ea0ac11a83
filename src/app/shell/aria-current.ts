import { isCurrentPage, isCurrentSection } from '#model/navigation/current.ts'

/** `aria-current` of a line of the main menu: the page shown, or the part of the site that it is in. */
export function currentLine(href: string, path: string): 'page' | 'true' | undefined {
  return currentLink(href, path) ?? (isCurrentSection(href, path) ? 'true' : undefined)
}

/** `aria-current` of any other link. */
export function currentLink(href: string, path: string): 'page' | undefined {
  return isCurrentPage(href, path) ? 'page' : undefined
}

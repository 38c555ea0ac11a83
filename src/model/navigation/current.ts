import { pathnameOf } from '#text/paths.ts'

/** Whether a link of the main menu and `path` share the first segment. */
export function isCurrentSection(href: string, path: string): boolean {
  return href.startsWith('/') && firstSegment(href) === firstSegment(path)
}

const firstSegment = (href: string): string => pathnameOf(href).split('/')[1] ?? ''

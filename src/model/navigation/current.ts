/** Whether a line of the main menu leads to the part of the site that `path` is in: they share the first segment. */
export function isCurrentSection(href: string, path: string): boolean {
  return href.startsWith('/') && firstSegment(href) === firstSegment(path)
}

/** Whether a link leads to the very page at `path`, wherever on it. */
export function isCurrentPage(href: string, path: string): boolean {
  return withoutPlace(href) === path
}

const withoutPlace = (href: string): string => href.replace(/[?#].*$/, '')
const firstSegment = (href: string): string => withoutPlace(href).split('/')[1] ?? ''

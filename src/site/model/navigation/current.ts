import { pathnameOf } from '#base/text/addresses/address-forms.ts'

/** Whether a link of the main menu and `path` share the first segment after the prefix of their language. */
export function isCurrentSection(href: string, path: string, prefix = ''): boolean {
  const sectionOf = (address: string): string => pathnameOf(address).slice(prefix.length).split('/')[1] ?? ''
  return href.startsWith(prefix || '/') && sectionOf(href) === sectionOf(path)
}

import type { ShellData } from '#site/model/page-data.ts'
import type { MenuItem } from './aria-current.ts'

/**
 * The addresses of the links in the panel that an item of the main menu opens; empty for a plain link. They do not include
 * groups of further links, which are current by themselves.
 */
function panelLinksOf(
  { menu, panel }: ShellData['header'][number],
  { categories, links, all }: ShellData['servicesMenu'],
): string[] {
  const inServices = () => [...categories.flatMap((category) => category.links), ...links, all]
  const panelLinks = menu === 'services' ? inServices() : panel ? [...panel.links, panel.all] : []
  return panelLinks.flatMap((link) => link?.href ?? [])
}

/** The addresses of all links in the main menu and its panels. */
export const menuLinksOf = ({ header, servicesMenu }: ShellData): string[] => [
  ...header.flatMap((item) => [item.href, ...panelLinksOf(item, servicesMenu)]),
  ...(servicesMenu.groups ?? []).flatMap(({ links, all }) => [...links, all].flatMap((link) => link?.href ?? [])),
]

/** An item of the main menu with the properties that decide `aria-current`. */
export const menuItemOf = (item: ShellData['header'][number], { header, servicesMenu, home }: ShellData): MenuItem => ({
  href: item.href,
  panelLinks: panelLinksOf(item, servicesMenu),
  items: header.map(({ href }) => href),
  prefix: home,
})

/** The row of a group of further links, which has no section of its own. */
export const groupItemOf = (links: readonly { href: string }[], { header }: ShellData): MenuItem => ({
  href: '',
  panelLinks: links.map(({ href }) => href),
  items: header.map(({ href }) => href),
})

import type { ShellData } from '#site/model/page-data.ts'
import type { MenuItem } from './aria-current.ts'

/**
 * The addresses of the links in the panel that an item of the main menu opens; none for one that is a link. A group of further
 * links is not in them: it is current by itself.
 */
function panelLinksOf(
  { menu, panel }: ShellData['header'][number],
  { categories, links, all }: ShellData['servicesMenu'],
): string[] {
  const inServices = () => [...categories.flatMap((category) => category.links), ...links, all]
  const panelLinks = menu === 'services' ? inServices() : panel ? [...panel.links, panel.all] : []
  return panelLinks.flatMap((link) => link?.href ?? [])
}

/** The addresses of all links in the main menu and its panels, of which a page may be one. */
export const menuLinksOf = ({ header, servicesMenu }: ShellData): string[] => [
  ...header.flatMap((item) => [item.href, ...panelLinksOf(item, servicesMenu)]),
  ...(servicesMenu.groups ?? []).flatMap(({ links, all }) => [...links, all].flatMap((link) => link?.href ?? [])),
]

/** An item of the main menu, as `aria-current` is decided by it. */
export const menuItemOf = (item: ShellData['header'][number], { header, servicesMenu, home }: ShellData): MenuItem => ({
  href: item.href,
  panelLinks: panelLinksOf(item, servicesMenu),
  items: header.map(({ href }) => href),
  prefix: home,
})

/** A row of a group of further links, which has no section of its own. */
export const groupItemOf = (links: readonly { href: string }[], { header }: ShellData): MenuItem => ({
  href: '',
  panelLinks: links.map(({ href }) => href),
  items: header.map(({ href }) => href),
})

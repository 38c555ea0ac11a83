import type { ShellData } from '#model/page-data.ts'

/**
 * The addresses of the links in the panel that an item of the main menu opens; none for one that is a link. A group of further
 * links is not in them: it is current by itself.
 */
export function panelLinksOf(
  { menu, panel }: ShellData['header'][number],
  { categories, links, all }: ShellData['servicesMenu'],
): string[] {
  const inServices = () => [...categories.flatMap((category) => category.links), ...links, all]
  const panelLinks = menu === 'services' ? inServices() : panel ? [...panel.links, panel.all] : []
  return panelLinks.flatMap((link) => link?.href ?? [])
}

import type { ShellData } from '#model/page-data.ts'

/** The addresses of the links in the panel that an item of the main menu opens; none for one that is a link. */
export function panelLinksOf(
  { menu, panel }: ShellData['header'][number],
  { categories, groups = [], links, all }: ShellData['servicesMenu'],
): string[] {
  const inServices = () => [...[...categories, ...groups].flatMap((group) => group.links), ...links, all]
  const panelLinks = menu === 'services' ? inServices() : panel ? [...panel.links, panel.all] : []
  return panelLinks.flatMap((link) => link?.href ?? [])
}

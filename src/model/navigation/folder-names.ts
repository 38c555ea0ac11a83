import type { Site } from '#model/site.ts'

/** The name of a folder without a page: as the navigation names it, else made from its address. */
export function folderNameOf(path: string, { navigation }: Pick<Site, 'navigation'>): string {
  return navigation.folders?.find(({ folder }) => folder === path)?.name ?? nameFromAddress(path)
}

/** `/case-studies` reads "Case studies". */
export function nameFromAddress(path: string): string {
  const words = path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

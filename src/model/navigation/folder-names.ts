import type { Site } from '#model/site.ts'

/** What a folder without a page is called: by the navigation, else after its address. */
export function folderNameOf(path: string, { navigation }: Pick<Site, 'navigation'>): string {
  return navigation.folders?.find(({ folder }) => folder === path)?.name ?? nameFromAddress(path)
}

/** `/case-studies` reads "Case studies". */
export function nameFromAddress(path: string): string {
  const words = path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

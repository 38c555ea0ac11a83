import type { Site } from '#site/model/site.ts'

type Named = Pick<Site, 'navigation'>

const entryOf = (path: string, { navigation }: Named) => navigation.folders?.find(({ folder }) => folder === path)

/** The name of a folder without a page: its name in the navigation, or else derived from its address. */
export const folderNameOf = (path: string, site: Named): string => entryOf(path, site)?.name ?? nameFromAddress(path)

/** The target of the name of a folder without a page. Undefined if the navigation has none. */
export const folderHrefOf = (path: string, site: Named): string | undefined => entryOf(path, site)?.href

/** The name "Case studies" for `/case-studies`. */
export function nameFromAddress(path: string): string {
  const words = path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

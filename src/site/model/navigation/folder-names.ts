import type { Site } from '#site/model/site.ts'

type Named = Pick<Site, 'navigation'>

const entryOf = (path: string, { navigation }: Named) => navigation.folders?.find(({ folder }) => folder === path)

/** The name of a folder without a page: as the navigation names it, else made from its address. */
export const folderNameOf = (path: string, site: Named): string => entryOf(path, site)?.name ?? nameFromAddress(path)

/** Where the name of a folder without a page leads. Undefined where the navigation does not say. */
export const folderHrefOf = (path: string, site: Named): string | undefined => entryOf(path, site)?.href

/** `/case-studies` reads "Case studies". */
export function nameFromAddress(path: string): string {
  const words = path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

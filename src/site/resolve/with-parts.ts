import type { Page, Site } from '#site/model/site.ts'

/** Adds to a site the image crops of a page that it lacks, from the site in which the page was resolved. */
export function withParts(site: Site, { images }: Pick<Page, 'images'>, resolved: Pick<Site, 'images'>): Site {
  const added = images.filter((name) => !Object.hasOwn(site.images, name))
  return added.length === 0 ? site : { ...site, images: { ...site.images, ...resolved.images } }
}

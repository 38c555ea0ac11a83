import type { Page, Site } from '#site/model/site.ts'

/** A site with the parts of images that a page shows and that it does not have yet: those of the site that the page is resolved in. */
export function withParts(site: Site, { images }: Pick<Page, 'images'>, resolved: Pick<Site, 'images'>): Site {
  const added = images.filter((name) => !Object.hasOwn(site.images, name))
  return added.length === 0 ? site : { ...site, images: { ...site.images, ...resolved.images } }
}

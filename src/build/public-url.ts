import { UserError } from '#base/cli/user-error.ts'
import type { Site } from '#site/model/site.ts'
import { folderBehind, originOf } from '#base/text/addresses/origin.ts'

/** The site with the origin in PUBLIC_URL, if it is set: for a preview or a second domain. */
export function atPublicUrl(site: Site, publicUrl: string | undefined): Site {
  if (!publicUrl) return site
  const origin = originOf(publicUrl)
  if (origin === undefined) throw new UserError(`PUBLIC_URL is "${publicUrl}". ${adviceOn(publicUrl)}`)
  return { ...site, settings: { ...site.settings, origin } }
}

function adviceOn(publicUrl: string): string {
  const folder = folderBehind(publicUrl)
  return folder === undefined
    ? "Give the site's address alone, such as https://www.site.example"
    : `A site has a host to itself: below "${folder}" its pages, styles and pictures would not be found. Give it a host of its own, such as https://www.site.example`
}

import { UserError } from '#cli/user-error.ts'
import type { Site } from '#model/site.ts'
import { originOf } from '#text/origin.ts'

/** The site with the origin given by PUBLIC_URL, where it is set: for a preview or a second domain. */
export function atPublicUrl(site: Site, publicUrl: string | undefined): Site {
  if (!publicUrl) return site
  const origin = originOf(publicUrl)
  if (origin === undefined)
    throw new UserError(`PUBLIC_URL is "${publicUrl}". Give the site's address alone, such as https://www.site.example`)
  return { ...site, settings: { ...site.settings, origin } }
}

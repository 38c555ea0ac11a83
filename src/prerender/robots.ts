/** Everybody may read everything; here is the list. Pages that are not to be listed say so in their own head. */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
}

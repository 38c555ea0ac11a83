/** The folder of the first site, beside the program. */
export const SITE_DIR = 'site-config'

/** The folder of the site that a program works on. */
export function siteDirOf(env: Record<string, string | undefined>): string {
  return env['SITE_CONFIG'] || SITE_DIR
}

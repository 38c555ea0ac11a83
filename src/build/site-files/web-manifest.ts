import type { Site } from '#site/model/site.ts'
import { headerColourOf } from '#site/model/theme-css.ts'

/** The web app manifest, for sites added to a home screen. */
export function webManifest({ settings, theme }: Site): string {
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/${file}`,
    type: 'image/png',
    sizes: `${size}x${size}`,
    purpose,
  })
  const manifest = {
    name: settings.brand,
    short_name: settings.brand,
    description: settings.description,
    lang: settings.language,
    dir: settings.dir ?? 'ltr',
    start_url: settings.prefix ?? '/',
    display: 'browser',
    background_color: theme.colors.light.canvas,
    theme_color: headerColourOf(theme, 'light'),
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

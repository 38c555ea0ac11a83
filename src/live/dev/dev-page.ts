import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '#base/cache/hash.ts'
import { pageInputOf, siteContextOf } from '#site/model/page-input.ts'
import type { BuildInfo, Renderer } from '#site/model/rendering.ts'
import type { Page, Site } from '#site/model/site.ts'
import { VERSION_META } from '#studio/protocol/dev-protocol.ts'
import { placeholderMarks } from './placeholder-marks.ts'

const BOOT = '/src/studio/dev/boot.ts'
const LANGUAGES = '/src/page/browser/languages/languages-boot.ts'
const SEARCH = {
  boot: '/src/page/browser/search/search-boot.ts',
  dialog: '/src/page/browser/search/search-dialog.ts',
}

/** A page as the development server sends it. */
export interface DevPage {
  html: string
  /** Changes with the program, and with everything that the page shows. */
  version: string
}

/** The build info that all pages share, with the scripts that Vite serves. */
export function devBuildInfoOf(site: Site, siteDir: string): BuildInfo {
  return {
    id: 'development',
    scripts: {
      boot: BOOT,
      ...(site.settings.search && { search: SEARCH }),
      ...(site.languages && { languages: LANGUAGES }),
    },
    fonts: Object.fromEntries(site.theme.fonts.map(({ file }) => [file, `/_fonts/${file}`])),
    // Without an icon, browsers request /favicon.ico.
    icons: [{ rel: 'icon', href: existsSync(join(siteDir, 'public/favicon.svg')) ? '/favicon.svg' : 'data:,' }],
    development: true,
  }
}

/** Renders a page, with its version and the marks of placeholders. The renderer must have loaded its blocks. */
export function devPageOf(
  page: Page,
  site: Site,
  { renderer, buildInfo, programVersion }: { renderer: Renderer; buildInfo: BuildInfo; programVersion: number },
): DevPage {
  const input = pageInputOf(page, site)
  const context = siteContextOf(site)
  const version = `${programVersion}-${contentHash(JSON.stringify([input, context]))}`
  const head = versionMeta(version) + placeholderMarks(page)
  return { html: renderer.renderPage(input, context, buildInfo, { head }).html, version }
}

export const versionMeta = (version: string): string => `<meta name="${VERSION_META}" content="${version}">`

import type { BuildInfo } from '#model/rendering.ts'
import type { SiteContext } from '#model/page-input.ts'
import type { BlockType, Page } from '#model/site.ts'
import { themeCss } from '#model/theme-css.ts'
import { cssOf } from '#ui/style/sheets.ts'
import { hashSource } from './content-security-policy.ts'

/** The one inline style of a page. */
export interface PageStyle {
  /** The names of the sheets it contains: the app does not load them again. */
  names: string[]
  css: string
  /** Its source in the Content-Security-Policy. */
  hash: string
}

/** Cache of the styles by build and block types. */
const styles = new WeakMap<BuildInfo, Map<string, PageStyle>>()

/** The CSS of theme, shell and the page's blocks. Pages with the same block types share one. */
export function pageStyleOf(page: Page, site: SiteContext, buildInfo: BuildInfo): PageStyle {
  const types = [...new Set(page.blocks.map(({ block }) => block.type))].sort()
  const ofBuild = styles.get(buildInfo) ?? new Map<string, PageStyle>()
  styles.set(buildInfo, ofBuild)
  // In development style sheets are edited while the build info stays.
  const cached = buildInfo.development ? undefined : ofBuild.get(types.join(' '))
  if (cached) return cached
  const { names, css } = cssOf(sheetNamesOf(types))
  const text = (themeCss(site.theme, (file) => buildInfo.fonts[file] ?? '') + css).replaceAll('</', '<\\/')
  const style = { names, css: text, hash: hashSource(text) }
  ofBuild.set(types.join(' '), style)
  return style
}

/** The names of the sheets that a page with these block types needs beside those of every page. */
export function sheetNamesOf(types: BlockType[]): string[] {
  return types.includes('formSection') ? [...types, 'field', 'form'] : types
}

import type { BuildInfo } from '#model/rendering.ts'
import type { BlockType, Page, Site } from '#model/site.ts'
import { themeCss } from '#model/theme-css.ts'
import { cssOf } from '#ui/style/sheets.ts'
import { hashSource } from './content-security-policy.ts'

/** The one inline style of a page. */
export interface PageStyle {
  /** The sheets it holds: the app need not bring them again. */
  names: string[]
  css: string
  /** By which the Content-Security-Policy admits it. */
  hash: string
}

const styles = new WeakMap<BuildInfo, Map<string, PageStyle>>()

/** The theme, the shell and what is on the page. Pages with the same types of blocks share one. */
export function pageStyleOf(page: Page, site: Site, buildInfo: BuildInfo): PageStyle {
  const types = [...new Set(page.blocks.map(({ block }) => block.type))].sort()
  const ofBuild = styles.get(buildInfo) ?? new Map<string, PageStyle>()
  styles.set(buildInfo, ofBuild)
  // In development style sheets are edited while the build info stays.
  const known = buildInfo.development ? undefined : ofBuild.get(types.join(' '))
  if (known) return known
  const { names, css } = cssOf(sheetNamesOf(types))
  const text = (themeCss(site.theme, (file) => buildInfo.fonts[file] ?? '') + css).replaceAll('</', '<\\/')
  const style = { names, css: text, hash: hashSource(text) }
  ofBuild.set(types.join(' '), style)
  return style
}

/** By name, the sheets that a page with blocks of these types needs beside those of every page. */
export function sheetNamesOf(types: BlockType[]): string[] {
  return types.includes('formSection') ? [...types, 'field', 'form'] : types
}

import type { BuildInfo } from '#model/rendering.ts'
import type { SiteContext } from '#model/page-input.ts'
import { themeCss } from '#model/theme-css.ts'
import { allSheets, LAYERS } from '#ui/style/sheets.ts'
import { hashSource } from './content-security-policy.ts'
import { namesIn, namesNeededBy, parseRules, usedCss } from './used-rules.ts'

/** The one inline style of a page. */
export interface PageStyle {
  css: string
  /** Its source in the Content-Security-Policy. */
  hash: string
}

/** The rules of all sheets, and the names that they need. */
type Rules = ReturnType<typeof rulesOfSheets>
/** Cache of the styles, by the names that the rules need, of those that a page has. */
type Styles = Map<string, PageStyle>

const builds = new WeakMap<BuildInfo, { rules: Rules; styles: Styles }>()

/** The theme, and those rules of all sheets that `markup` may need. Pages that need the same rules share one style. */
export function pageStyleOf(markup: string, site: SiteContext, buildInfo: BuildInfo): PageStyle {
  const { rules, styles } = stylesOf(buildInfo)
  const names = namesIn(markup, rules.needed)
  const key = [...names].join(' ')
  const known = styles.get(key)
  if (known) return known
  const theme = themeCss(site.theme, (file) => buildInfo.fonts[file] ?? '')
  const css = (theme + cssFor(names, rules)).replaceAll('</', '<\\/')
  const style = { css, hash: hashSource(css) }
  styles.set(key, style)
  return style
}

/** The CSS for markup alone, without a theme: of every sheet whose module has been loaded. */
export function cssOfMarkup(markup: string): string {
  const rules = rulesOfSheets()
  return cssFor(namesIn(markup, rules.needed), rules)
}

function stylesOf(buildInfo: BuildInfo): { rules: Rules; styles: Styles } {
  const known = builds.get(buildInfo)
  if (known) return known
  const made = { rules: rulesOfSheets(), styles: new Map<string, PageStyle>() }
  // In development style sheets are edited while the build info stays.
  if (!buildInfo.development) builds.set(buildInfo, made)
  return made
}

function rulesOfSheets() {
  const rules = allSheets().flatMap(({ css }) => parseRules(css))
  return { rules, needed: namesNeededBy(rules) }
}

const cssFor = (names: ReadonlySet<string>, { rules }: Rules): string => LAYERS + usedCss(rules, names)

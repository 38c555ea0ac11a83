import type { BuildInfo } from '#site/model/rendering.ts'
import type { SiteContext } from '#site/model/page-input.ts'
import { themeCss } from '#site/model/theme-css.ts'
import { allSheets, LAYERS } from '#page/ui/style/sheets.ts'
import { hashSource } from './content-security-policy.ts'
import { namesIn } from './markup-names.ts'
import { namesNeededBy, parseRules, rulesOn, usedCss } from './used-rules.ts'
import type { Rule } from './used-rules.ts'

/** The one inline style of a page. */
export interface PageStyle {
  css: string
  /** Its source in the Content-Security-Policy. */
  hash: string
}

interface BuildStyles {
  rules: Rule[]
  needed: readonly string[]
  theme: string
  /** The styles by the names of a page that rules depend on. */
  styles: Map<string, PageStyle>
}

/** Cache of the styles by build, as pages of a kind need the same rules (budget: build of 1,000 pages). */
const builds = new WeakMap<BuildInfo, BuildStyles>()

/** The style of a page: the theme, and the rules of all sheets that may match in markup with these names. */
export function pageStyleOf(names: ReadonlySet<string>, site: SiteContext, buildInfo: BuildInfo): PageStyle {
  const { rules, needed, theme, styles } = stylesOf(site, buildInfo)
  const key = needed.filter((name) => names.has(name)).join(' ')
  const cached = styles.get(key)
  if (cached) return cached
  const css = (theme + LAYERS + usedCss(rules, names)).replaceAll('</', '<\\/')
  const style = { css, hash: hashSource(css) }
  styles.set(key, style)
  return style
}

/** The CSS that markup needs, without a theme, from every sheet whose module has been loaded. */
export const cssOfMarkup = (markup: string): string => LAYERS + usedCss(rulesOfSheets(), namesIn(markup))

/** The rules for paper of all sheets. They are in a separate file, as pages on a screen do not need them. */
export function printCss(): string {
  const rules = rulesOn('paper', rulesOfSheets())
  return LAYERS + usedCss(rules, namesNeededBy(rules))
}

function stylesOf({ theme }: SiteContext, buildInfo: BuildInfo): BuildStyles {
  const cached = builds.get(buildInfo)
  if (cached) return cached
  const rules = buildInfo.print ? rulesOn('screen', rulesOfSheets()) : rulesOfSheets()
  const styles: BuildStyles = {
    rules,
    needed: [...namesNeededBy(rules)],
    theme: themeCss(theme, (file) => buildInfo.fonts[file] ?? '', buildInfo.fontMetrics),
    styles: new Map(),
  }
  // Not in development, where style sheets are edited while the build info stays the same.
  if (!buildInfo.development) builds.set(buildInfo, styles)
  return styles
}

/** Cache of the rules until a sheet is edited or added, because parsing takes longer than rendering a page. */
let parsed: { css: string; rules: Rule[] } | undefined

function rulesOfSheets(): Rule[] {
  const css = allSheets()
    .map((sheet) => sheet.css)
    .join('')
  if (parsed?.css !== css) parsed = { css, rules: parseRules(css) }
  return parsed.rules
}

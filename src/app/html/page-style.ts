import type { BuildInfo } from '#model/rendering.ts'
import type { SiteContext } from '#model/page-input.ts'
import { themeCss } from '#model/theme-css.ts'
import { allSheets, LAYERS } from '#ui/style/sheets.ts'
import { hashSource } from './content-security-policy.ts'
import { SharedText, textOf } from './shared-text.ts'
import type { MarkupPieces } from './shell-markup.tsx'
import { keyOf, namesIn, namesInAttributes, namesInDrawing, namesOf, union } from './markup-names.ts'
import type { NameSet } from './markup-names.ts'
import { namesNeededBy, parseRules, rulesOn, usedCss } from './used-rules.ts'

/** The one inline style of a page. */
export interface PageStyle {
  css: SharedText
  /** Its source in the Content-Security-Policy. */
  hash: string
}

/** The rules of all sheets, and the names that they need. */
type Rules = ReturnType<typeof rulesOf>
/** Cache of the styles, by those of the needed names that a page has. */
type Styles = Map<string, PageStyle>

interface BuildStyles {
  rules: Rules
  theme: string
  styles: Styles
  /** Cache of the names in the markup around sections. */
  shell: WeakMap<MarkupPieces, NameSet>
  /** Cache of the names in drawings, by their SVG text. */
  drawings: Map<string, NameSet>
}

const builds = new WeakMap<BuildInfo, BuildStyles>()

interface StyledMarkup {
  /** The markup around the sections. */
  shell: readonly MarkupPieces[]
  /** The attributes in the markup of the sections, as `attributesIn` returns them. */
  attributes: Iterable<string>
  /** The SVG text of every drawing in the sections. */
  drawings: readonly string[]
}

/** The style of a page: the theme, and the rules of all sheets that its markup may need. Pages with equal needs share it. */
export function pageStyleOf(
  { shell: around, attributes, drawings: shown }: StyledMarkup,
  site: SiteContext,
  buildInfo: BuildInfo,
): PageStyle {
  const { rules, theme, styles, shell, drawings } = stylesOf(site, buildInfo)
  const namesInPieces = (pieces: MarkupPieces): NameSet => {
    const found = shell.get(pieces) ?? namesIn(textOf(pieces), rules.needed)
    shell.set(pieces, found)
    return found
  }
  const namesInSvg = (svg: string): NameSet => {
    const found = drawings.get(svg) ?? namesInDrawing(svg, rules.needed)
    drawings.set(svg, found)
    return found
  }
  const names = union(
    namesInAttributes(attributes, rules.needed),
    ...around.map(namesInPieces),
    ...shown.map(namesInSvg),
  )
  const key = keyOf(names)
  const known = styles.get(key)
  if (known) return known
  const css = (theme + cssFor(names, rules)).replaceAll('</', '<\\/')
  const style = { css: new SharedText(css), hash: hashSource(css) }
  styles.set(key, style)
  return style
}

/** The CSS that markup needs, without a theme, from every sheet whose module has been loaded. */
export function cssOfMarkup(markup: string): string {
  const rules = rulesOfSheets()
  return cssFor(namesIn(markup, rules.needed), rules)
}

function stylesOf({ theme }: SiteContext, buildInfo: BuildInfo): BuildStyles {
  const known = builds.get(buildInfo)
  if (known) return known
  const made: BuildStyles = {
    rules: buildInfo.print ? rulesOfScreen() : rulesOfSheets(),
    theme: themeCss(theme, (file) => buildInfo.fonts[file] ?? '', buildInfo.fontMetrics),
    styles: new Map(),
    shell: new WeakMap(),
    drawings: new Map(),
  }
  // Not in development, where style sheets are edited while the build info stays the same.
  if (!buildInfo.development) builds.set(buildInfo, made)
  return made
}

let parsed: { sheets: readonly string[]; rules: Rules } | undefined

/** Cached until a sheet is edited or added: parsing takes longer than rendering a page. */
function rulesOfSheets() {
  const sheets = allSheets().map(({ css }) => css)
  const isSame = parsed?.sheets.length === sheets.length && sheets.every((css, index) => css === parsed?.sheets[index])
  if (!parsed || !isSame) parsed = { sheets, rules: rulesOf(sheets) }
  return parsed.rules
}

function rulesOfScreen(): Rules {
  const rules = rulesOn('screen', rulesOfSheets().rules)
  return { rules, needed: namesNeededBy(rules) }
}

function rulesOf(sheets: readonly string[]) {
  const rules = sheets.flatMap(parseRules)
  return { rules, needed: namesNeededBy(rules) }
}

/** The rules for paper of all sheets. They are in a separate file, as pages on a screen do not need them. */
export function printCss(): string {
  const rules = rulesOn(
    'paper',
    allSheets().flatMap(({ css }) => parseRules(css)),
  )
  return LAYERS + usedCss(rules, new Set(namesNeededBy(rules).all))
}

const cssFor = (names: NameSet, { rules, needed }: Rules): string => LAYERS + usedCss(rules, namesOf(names, needed))

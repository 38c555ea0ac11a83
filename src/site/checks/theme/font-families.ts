import type { CheckContext } from '#site/checks/check.ts'
import { familiesOfHeadings, themeOf } from '#site/derived/theme/theme-of.ts'
import { problemText } from '#site/problems/catalogue.ts'
import { replaceScalar } from '#site/problems/fixes.ts'
import { fixedBy } from '#site/problems/problem.ts'
import { closest } from '#site/problems/suggest.ts'
import { isObject, stringsIn } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'

/** Families that need no file, in lower case: the ones of CSS, and of widespread systems. */
const SYSTEM_FAMILIES = new Set(
  `serif, sans-serif, monospace, cursive, fantasy, math, emoji, fangsong, system-ui, ui-serif, ui-sans-serif,
  ui-monospace, ui-rounded, -apple-system, BlinkMacSystemFont, Arial, Arial Black, Arial Narrow, Avenir, Avenir Next,
  Apple Color Emoji, Apple Symbols, Baghdad, Baskerville, Bodoni 72, Book Antiqua, Bookman, Bookman Old Style, Calibri,
  Cambria, Candara, Cantarell, Century Gothic, Century Schoolbook, Charter, Comic Sans MS, Consolas, Constantia, Copperplate,
  Corbel, Courier, Courier New, Damascus, DejaVu Sans, DejaVu Sans Mono, DejaVu Serif, Didot, Droid Sans, Ebrima,
  Franklin Gothic, Franklin Gothic Medium, Futura, Gadugi, Garamond, Geeza Pro, Geneva, Georgia, Gill Sans, Gill Sans MT,
  Goudy Old Style, Helvetica, Helvetica Neue, Hiragino Kaku Gothic ProN, Hiragino Sans, Hoefler Text, Impact, Inconsolata,
  Iowan Old Style, Kohinoor Devanagari, Leelawadee UI, Liberation Mono, Liberation Sans, Liberation Serif, Lucida Console,
  Lucida Grande, Lucida Sans, Lucida Sans Unicode, Malgun Gothic, Meiryo, Menlo, Microsoft JhengHei, Microsoft YaHei,
  Monaco, Nirmala UI, Noto Color Emoji, Noto Kufi Arabic, Noto Naskh Arabic, Noto Sans, Noto Sans Arabic, Noto Sans Mono,
  Noto Serif, Optima, Oxygen, Palatino, Palatino Linotype, PingFang SC, PingFang TC, Roboto, Roboto Mono, Rockwell,
  Sakkal Majalla, San Francisco, Segoe Print, Segoe Script, Segoe UI, Segoe UI Emoji, Segoe UI Symbol, Segoe UI Variable,
  SF Arabic, SF Mono, SF Pro, SF Pro Display, SF Pro Text, Simplified Arabic, Sitka, Snell Roundhand, Superclarendon, Sylfaen,
  Symbol, Tahoma, Times, Times New Roman, Traditional Arabic, Trebuchet MS, Ubuntu, Ubuntu Mono, Urdu Typesetting, URW Gothic,
  Verdana, Webdings, Yu Gothic`
    .toLowerCase()
    .split(/,\s*/),
)

/**
 * Each family in "fontFamily" or of headings has a font file or comes with systems, and each family with a file is used in
 * one of them.
 */
export function fontFamilies({ theme }: SiteDocuments, { report, isSound }: CheckContext): void {
  if (!isSound(theme)) return
  const whole = themeOf(theme)
  const { fontFamily, fonts: files } = whole
  const families = (files as unknown[]).filter(isObject).map(({ family }) => String(family))
  const ofTexts = (fontFamily as unknown[]).map(String)
  const ofHeadings = familiesOfHeadings(whole)
  const isNamed = (family: string): boolean => [...ofTexts, ...ofHeadings].some((name) => same(name, family))
  const suggestion = new Set<string>()
  const usages = [
    // Derived families are valid.
    ...(theme.value['fontFamily'] === undefined ? [] : ofTexts).map((family, index) => ({
      family,
      path: ['fontFamily', index],
    })),
    ...ofHeadings.map((family, index) => ({ family, path: ['headingLetters', 'family', index] })),
  ]
  for (const { family, path } of usages) {
    if (SYSTEM_FAMILIES.has(family.toLowerCase()) || families.some((font) => same(font, family))) continue
    const left = [...new Set(families.filter((font) => !isNamed(font)))]
    const better = closest(family, left)
    // If exactly one family with a file is not used, it is probably the intended one.
    const stead = better ?? (left.length === 1 ? left[0] : undefined)
    const problem = problemText('unknown-font-family', {
      found: family,
      suggestion: stead,
      possible: [...new Set(families)],
    })
    if (stead !== undefined) suggestion.add(stead)
    report(theme, path, better === undefined ? problem : fixedBy(problem, ...replaceScalar(theme, path, better)))
  }
  const reported = new Set<string>()
  for (const [index, family] of families.entries()) {
    if (isNamed(family) || suggestion.has(family) || reported.has(family)) continue
    reported.add(family)
    report(theme, ['fonts', index, 'family'], 'unused-font-family', { family })
  }
}

/** Browsers compare the names of families ignoring capitals. */
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Every font file that the theme names exists. */
export function fonts({ theme, fonts: files }: SiteDocuments, { report }: CheckContext): void {
  if (!theme?.isParsed) return
  for (const { path, field, value } of stringsIn(theme.value)) {
    if (path[0] !== 'fonts' || field !== 'file' || files.includes(value)) continue
    report(theme, path, 'missing-font', { name: value, possible: files.filter((name) => name.endsWith('.woff2')) })
  }
}

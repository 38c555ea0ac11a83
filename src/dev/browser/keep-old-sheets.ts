import { enableHotUpdates } from '#ui/style/sheets.ts'

/** Time enough for React to draw the blocks anew with the names of the new styles. */
const HALF_A_SECOND = 500

/**
 * An edited style module replaces its sheet at once, its blocks take the new class names a little later. Between the two
 * the page would stand unstyled, lose its height and with it the scroll: so copies of the old sheets stay for a moment.
 */
export function keepOldSheets(): void {
  enableHotUpdates()
  const copies = document.adoptedStyleSheets.map(copyOf)
  document.adoptedStyleSheets = [...copies, ...document.adoptedStyleSheets]
  setTimeout(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !copies.includes(sheet))
  }, HALF_A_SECOND)
}

function copyOf(sheet: CSSStyleSheet): CSSStyleSheet {
  const copy = new CSSStyleSheet()
  copy.replaceSync(Array.from(sheet.cssRules, (rule) => rule.cssText).join('\n'))
  return copy
}

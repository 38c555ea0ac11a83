export type Tier = 'base' | 'ui' | 'forms' | 'shell' | 'menus' | 'blocks'

export interface Sheet {
  name: string
  tier: Tier
  css: string
}

const TIERS: Tier[] = ['base', 'ui', 'forms', 'shell', 'menus', 'blocks']

/** Declares the order of the cascade layers; must precede the first rule of a page. */
export const LAYERS = `@layer ${TIERS.join(',')};`

const sheets = new Map<string, Sheet>()
const adopted = new Map<string, CSSStyleSheet>()
const sources = new WeakMap<CSSStyleSheet, Sheet>()

/**
 * Registers a sheet. In a browser it is adopted too, at its place among the others: a page is served with only the rules
 * that its markup needs. The Content-Security-Policy does not restrict constructed stylesheets.
 */
export function adoptSheet(sheet: Sheet): void {
  sheets.set(sheet.name, sheet)
  // Node has no document; jsdom, in component tests, has no adopted stylesheets.
  if (typeof document === 'undefined' || !('adoptedStyleSheets' in document)) return
  const replaced = adopted.get(sheet.name)
  const constructed = new CSSStyleSheet()
  constructed.replaceSync(sheet.css)
  sources.set(constructed, sheet)
  const isLater = (other: Sheet | undefined): boolean => other !== undefined && bySheet(other, sheet) > 0
  const next = document.adoptedStyleSheets.findIndex((each) => isLater(sources.get(each)))
  document.adoptedStyleSheets.splice(next < 0 ? document.adoptedStyleSheets.length : next, 0, constructed)
  adopted.set(sheet.name, constructed)
  if (replaced) onReplaced?.(replaced, constructed)
}

type OnReplaced = (replaced: CSSStyleSheet, replacement: CSSStyleSheet) => void

let onReplaced: OnReplaced | undefined

/**
 * In development an edited style module runs again: from then on its sheet is added after the earlier one. The listener
 * must remove the earlier one from the document once no element needs it.
 */
export function enableHotUpdates(listener: OnReplaced): void {
  onReplaced = listener
}

/** The sheet of that name; undefined until its module has been loaded. */
export function sheetOf(name: string): Sheet | undefined {
  return sheets.get(name)
}

/** All sheets whose modules have been loaded, in a deterministic order: by layer, then by name. */
export function allSheets(): Sheet[] {
  return [...sheets.values()].sort(bySheet)
}

/** Within a layer the later of two rules wins, so they have the same order however the modules were loaded. */
function bySheet(a: Sheet, b: Sheet): number {
  if (a.name === b.name) return 0
  return TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier) || (a.name < b.name ? -1 : 1)
}

export type Tier = 'base' | 'ui' | 'forms' | 'shell' | 'blocks'

export interface Sheet {
  name: string
  tier: Tier
  css: string
}

const TIERS: Tier[] = ['base', 'ui', 'forms', 'shell', 'blocks']
/** The tiers whose sheets are in every page; the other sheets are loaded where they are needed. */
const ON_EVERY_PAGE: Tier[] = ['base', 'ui', 'shell']

/** Declares the order of the cascade layers; must precede the first rule of a page. */
export const LAYERS = `@layer ${TIERS.join(',')};`

const sheets = new Map<string, Sheet>()
const adopted = new Map<string, CSSStyleSheet>()

/**
 * Registers a sheet. In a browser it is adopted too, unless the page was served with it: `<style data-sheets>` lists
 * the names of its sheets. The Content-Security-Policy does not restrict constructed stylesheets.
 */
export function adoptSheet(sheet: Sheet): void {
  sheets.set(sheet.name, sheet)
  // Node has neither; jsdom, in component tests, has no adopted stylesheets.
  if (typeof document === 'undefined' || !('adoptedStyleSheets' in document)) return
  const replaced = adopted.get(sheet.name)
  if (!replaced && servedSheets().has(sheet.name) && !onReplaced) return
  const constructed = new CSSStyleSheet()
  constructed.replaceSync(sheet.css)
  document.adoptedStyleSheets.push(constructed)
  adopted.set(sheet.name, constructed)
  if (replaced) onReplaced?.(replaced, constructed)
}

type OnReplaced = (replaced: CSSStyleSheet, replacement: CSSStyleSheet) => void

let onReplaced: OnReplaced | undefined

/**
 * In development an edited style module runs again: from then on its sheet is added after the served or earlier one.
 * The listener must remove the earlier one from the document once no element needs it.
 */
export function enableHotUpdates(listener: OnReplaced): void {
  onReplaced = listener
}

let served: Set<string> | undefined

function servedSheets(): Set<string> {
  served ??= new Set(document.querySelector<HTMLElement>('style[data-sheets]')?.dataset['sheets']?.split(' ') ?? [])
  return served
}

/** The sheet of that name; undefined until its module has been loaded. */
export function sheetOf(name: string): Sheet | undefined {
  return sheets.get(name)
}

/** Whether the sheet is in every page. */
export function isOnEveryPage({ tier }: Sheet): boolean {
  return ON_EVERY_PAGE.includes(tier)
}

/** The CSS of the sheets of every page and of those named, in a deterministic order. */
export function cssOf(sheetNames: Iterable<string>): { names: string[]; css: string } {
  const wanted = new Set(sheetNames)
  const chosen = [...sheets.values()]
    .filter((sheet) => isOnEveryPage(sheet) || wanted.has(sheet.name))
    .sort((a, b) => TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier) || (a.name < b.name ? -1 : 1))
  return { names: chosen.map((sheet) => sheet.name), css: LAYERS + chosen.map((sheet) => sheet.css).join('') }
}

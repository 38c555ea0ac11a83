export type Tier = 'base' | 'ui' | 'leads' | 'shell' | 'blocks'

export interface Sheet {
  name: string
  tier: Tier
  css: string
}

const TIERS: Tier[] = ['base', 'ui', 'leads', 'shell', 'blocks']
/** What stands in every page; sheets of the other tiers come where they are needed. */
const EVERYWHERE: Tier[] = ['base', 'ui', 'shell']

/** Declares the order of the layers; stands before the first rule of a page. */
export const LAYERS = `@layer ${TIERS.join(',')};`

const sheets = new Map<string, Sheet>()
const adopted = new Map<string, CSSStyleSheet>()

/**
 * Takes a sheet in. In a browser it is put to use, unless the page was served with it: a `<style data-sheets>` names
 * the sheets it holds. A constructed stylesheet needs no permission of the Content-Security-Policy.
 */
export function adoptSheet(sheet: Sheet): void {
  sheets.set(sheet.name, sheet)
  // Absent in Node, and in the DOM that component tests run in.
  if (typeof document === 'undefined' || !('adoptedStyleSheets' in document)) return
  if (!adopted.has(sheet.name) && servedSheets().has(sheet.name) && !isHotUpdate) return
  const constructed = adopted.get(sheet.name) ?? new CSSStyleSheet()
  constructed.replaceSync(sheet.css)
  if (!adopted.has(sheet.name)) document.adoptedStyleSheets.push(constructed)
  adopted.set(sheet.name, constructed)
}

let isHotUpdate = false

/** In development an edited style module runs again: from then on its sheet stands in for the served one. */
export function expectHotUpdates(): void {
  isHotUpdate = true
}

let served: Set<string> | undefined

function servedSheets(): Set<string> {
  served ??= new Set(document.querySelector<HTMLElement>('style[data-sheets]')?.dataset['sheets']?.split(' ') ?? [])
  return served
}

/** The sheet of that name, once its module has been loaded. */
export function sheetOf(name: string): Sheet | undefined {
  return sheets.get(name)
}

/** Whether every page is served with the sheet. */
export function isEverywhere({ tier }: Sheet): boolean {
  return EVERYWHERE.includes(tier)
}

/** The CSS of the sheets that stand in every page and of those named, in an order that never varies. */
export function cssOf(sheetNames: Iterable<string>): { names: string[]; css: string } {
  const wanted = new Set(sheetNames)
  const chosen = [...sheets.values()]
    .filter((sheet) => isEverywhere(sheet) || wanted.has(sheet.name))
    .sort((a, b) => TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier) || (a.name < b.name ? -1 : 1))
  return { names: chosen.map((sheet) => sheet.name), css: LAYERS + chosen.map((sheet) => sheet.css).join('') }
}

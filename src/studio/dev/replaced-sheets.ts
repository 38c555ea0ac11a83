/** Replaced sheets that are still adopted, each with the class names that its replacement does not have. */
const replacedSheets = new Map<CSSStyleSheet, string[]>()

const observer = new MutationObserver(removeUnused)

/**
 * Removes the earlier sheet of an edited style module once no element has one of its class names. Until React
 * has rendered the new ones the page needs it: unstyled it would lose its height, and with it the scroll position.
 */
export function removeOnceUnused(replaced: CSSStyleSheet, replacement: CSSStyleSheet): void {
  const newNames = new Set(classNamesIn(replacement.cssRules))
  const oldNames = classNamesIn(replaced.cssRules).filter((name) => !newNames.has(name))
  replacedSheets.set(replaced, oldNames)
  removeUnused()
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] })
}

function removeUnused(): void {
  const unused = [...replacedSheets].filter(([, names]) => !names.some(isUsed)).map(([sheet]) => sheet)
  if (unused.length === 0) return
  for (const sheet of unused) replacedSheets.delete(sheet)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !unused.includes(sheet))
  if (replacedSheets.size === 0) observer.disconnect()
}

const isUsed = (className: string): boolean => document.getElementsByClassName(className).length > 0

/** The class names in the selectors of these rules and of the rules inside them. */
function classNamesIn(rules: CSSRuleList): string[] {
  return Array.from(rules).flatMap((rule) => [
    ...(rule instanceof CSSStyleRule
      ? Array.from(rule.selectorText.matchAll(/\.([\w-]+)/g), ([, name = '']) => name)
      : []),
    ...('cssRules' in rule ? classNamesIn(rule.cssRules as CSSRuleList) : []),
  ])
}

import type { Lens } from '#studio/protocol/addresses.ts'

const lens = new URLSearchParams(location.search).get('lens') as Lens | null

if (lens === 'large-text') {
  const sheet = new CSSStyleSheet()
  // Browsers of people who have set twice the usual font size do the same.
  sheet.replaceSync(':root{font-size:200%!important}')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

if (lens === 'less-motion') {
  const matches = matchMedia.bind(window)
  window.matchMedia = (query) => matches(answered(query))
  answerAll()
  // Blocks load their styles later.
  new MutationObserver(answerAll).observe(document, { subtree: true, childList: true })
  addEventListener('load', answerAll)
}

/** A media query as if reduced motion were set. */
function answered(query: string): string {
  return query
    .replaceAll(/\(prefers-reduced-motion(?::\s*reduce)?\)/g, '(min-width:0)')
    .replaceAll(/\(prefers-reduced-motion:\s*no-preference\)/g, '(max-width:0)')
}

function answerAll(): void {
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) answerIn(sheet.cssRules)
}

function answerIn(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-reduced-motion'))
      rule.media.mediaText = answered(rule.conditionText)
    if ('cssRules' in rule) answerIn(rule.cssRules as CSSRuleList)
  }
}

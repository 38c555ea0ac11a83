import { FIXED_ATTRIBUTES } from './markup-names.ts'

/**
 * Leaves out of a page's style the rules that match no element of the page. A rule is left out only if one of its
 * compound selectors names a class or an attribute that the markup does not have and no script adds: see
 * `FIXED_ATTRIBUTES`. What React renders in the browser, such as the next page, comes with the whole sheets of its
 * components.
 */

/** A style rule, an at-rule with the rules inside it, or any other at-rule as text. */
export type Rule = StyleRule | { at: string; rules: Rule[] } | { text: string; keyframes?: string }

interface StyleRule {
  selectors: Selector[]
  declarations: string
}

interface Selector {
  text: string
  /** The names without which it matches nothing, written as `namesIn` returns them. */
  needs: string[]
}

const NEEDED = new RegExp(`\\.([\\w-]+)|\\[(${FIXED_ATTRIBUTES.join('|')})(?:="?([\\w-]*)"?)?\\]`, 'g')

/** The rules of style sheets. Equal at-rules that follow each other become one. */
export function parseRules(css: string): Rule[] {
  const rules: Rule[] = []
  for (const rule of rulesIn(css)) {
    const last = rules.at(-1)
    if ('rules' in rule && last && 'rules' in last && last.at === rule.at) last.rules.push(...rule.rules)
    else rules.push(rule)
  }
  return rules
}

/** The rules of a style sheet as `style.ts` writes it: without comments. */
function rulesIn(css: string): Rule[] {
  const tokens = css.matchAll(/(?:[^"'{};]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')*([{};])/gs)
  const rulesUntilEnd = (): Rule[] => {
    const rules: Rule[] = []
    for (let token = tokens.next(); !token.done; token = tokens.next()) {
      const [text, end] = token.value
      const head = text.slice(0, -1).trim()
      if (end === '}') return rules
      if (end === ';') rules.push({ text })
      else if (head.startsWith('@keyframes')) rules.push({ text: text + blockText(), keyframes: head.slice(11) })
      else if (/^@(?:font-face|page|view-transition)\b/.test(head)) rules.push({ text: text + blockText() })
      else if (head.startsWith('@')) rules.push({ at: head, rules: rulesUntilEnd() })
      else rules.push({ selectors: selectorsOf(head), declarations: blockText() })
    }
    return rules
  }
  /** The text to the end of the block, with its closing brace. */
  const blockText = (): string => {
    let block = ''
    for (let depth = 1; depth > 0;) {
      const { value, done } = tokens.next()
      if (done) throw new Error(`A block of this style sheet does not end: ${css}`)
      depth += value[1] === '{' ? 1 : value[1] === '}' ? -1 : 0
      block += value[0]
    }
    return block
  }
  return rulesUntilEnd()
}

const PRINT = '@media print'

/** The rules for paper, or all other rules, with the at-rules around them. */
export function rulesOn(medium: 'paper' | 'screen', rules: Rule[]): Rule[] {
  return rules.flatMap((rule): Rule[] => {
    if (!('rules' in rule)) return medium === 'screen' ? [rule] : []
    if (rule.at === PRINT) return medium === 'paper' ? [rule] : []
    return [{ at: rule.at, rules: rulesOn(medium, rule.rules) }]
  })
}

/** The names that rules need: other names in the markup of a page make no difference. */
export const namesNeededBy = (rules: Rule[]): Set<string> =>
  new Set(styleRulesIn(rules).flatMap(({ selectors }) => selectors.flatMap(({ needs }) => needs)))

/** The CSS of the rules that may match in markup with these names. */
export function usedCss(rules: Rule[], names: ReadonlySet<string>): string {
  const used = usedRules(rules, names)
  const declarations = styleRulesIn(used).map((rule) => rule.declarations)
  return cssOf(used, new Set(declarations.join('').match(/[\w-]+/g)))
}

/** The rules that may match, each with the selectors that may match. */
function usedRules(rules: Rule[], names: ReadonlySet<string>): Rule[] {
  return rules.flatMap((rule): Rule[] => {
    if ('text' in rule) return [rule]
    if ('rules' in rule) return [{ at: rule.at, rules: usedRules(rule.rules, names) }]
    const selectors = rule.selectors.filter(({ needs }) => needs.every((name) => names.has(name)))
    return selectors.length > 0 ? [{ ...rule, selectors }] : []
  })
}

const styleRulesIn = (rules: Rule[]): StyleRule[] =>
  rules.flatMap((rule) => ('rules' in rule ? styleRulesIn(rule.rules) : 'text' in rule ? [] : [rule]))

/** The CSS of rules, without keyframes that are named by none of these words. */
function cssOf(rules: Rule[], words: ReadonlySet<string>): string {
  let css = ''
  for (const rule of rules) {
    if ('text' in rule) css += rule.keyframes === undefined || words.has(rule.keyframes) ? rule.text : ''
    else if ('rules' in rule) {
      const inside = cssOf(rule.rules, words)
      if (inside) css += `${rule.at}{${inside}}`
    } else css += `${rule.selectors.map(({ text }) => text).join()}{${rule.declarations}`
  }
  return css
}

function selectorsOf(list: string): Selector[] {
  return splitAtCommas(list).map((text) => ({ text, needs: needsOf(text) }))
}

function needsOf(selector: string): string[] {
  // Without the arguments of `:not()`, which must not match, and of `:is()`, of which one is enough.
  let compounds = selector
  for (let before = ''; before !== compounds;) {
    before = compounds
    compounds = compounds.replace(/\([^()]*\)/g, '')
  }
  return [...compounds.matchAll(NEEDED)].map(([, className, attribute, value]) =>
    className === undefined ? `[${attribute}${value === undefined ? '' : `=${value}`}]` : className,
  )
}

/** Splits a list of selectors at its commas, but for those inside of parentheses, attributes and strings. */
function splitAtCommas(list: string): string[] {
  const selectors: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: character, index } of list.matchAll(/"[^"]*"|'[^']*'|[()[\],]/g)) {
    if (character === '(' || character === '[') depth += 1
    else if (character === ')' || character === ']') depth -= 1
    else if (character === ',' && depth === 0) {
      selectors.push(list.slice(start, index).trim())
      start = index + 1
    }
  }
  return [...selectors, list.slice(start).trim()]
}

import { FIXED_ATTRIBUTES, neededNames } from './markup-names.ts'
import type { NeededNames } from './markup-names.ts'

/**
 * Leaves out of a page's style the rules that match no element of the page. A rule is left out only if one of its
 * compound selectors names a class or an attribute that the markup does not have and no script adds: see
 * `FIXED_ATTRIBUTES`. What React renders in the browser, such as the next page, comes with the whole sheets of its
 * components.
 */

/** A style rule, an at-rule with the rules inside it, or keyframes or another at-rule as text. */
type Rule = StyleRule | { at: string; rules: Rule[] } | { text: string; keyframes?: string }

interface StyleRule {
  selectors: Selector[]
  declarations: string
}

interface Selector {
  text: string
  /** The names without which it matches nothing, written as in `NeededNames`. */
  needs: string[]
}

const NEEDED = new RegExp(`\\.([\\w-]+)|\\[(${FIXED_ATTRIBUTES.join('|')})(?:="?([\\w-]*)"?)?\\]`, 'g')

/** The rules of a style sheet as `style.ts` writes it: without comments. */
export function parseRules(css: string): Rule[] {
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
    const inside = rulesOn(medium, rule.rules)
    return inside.length > 0 ? [{ at: rule.at, rules: inside }] : []
  })
}

/** The names that rules need: other names in the markup of a page make no difference. */
export const namesNeededBy = (rules: Rule[]): NeededNames =>
  neededNames(selectorsIn(rules).flatMap(({ needs }) => needs))

const selectorsIn = (rules: Rule[]): Selector[] => styleRulesIn(rules).flatMap(({ selectors }) => selectors)

/** The CSS of the rules that may match in markup with these names. Equal at-rules that follow each other become one. */
export function usedCss(rules: Rule[], names: ReadonlySet<string>): string {
  const { inOrder, animations } = preparedOf(rules)
  const keyframes = new Set<string>()
  const used = usedRules(inOrder, names, (rule) => animations.get(rule)?.forEach((name) => keyframes.add(name)))
  return cssOf(used, keyframes)
}

interface Prepared {
  inOrder: Rule[]
  /** The names of keyframes in the declarations of a rule, where it has any. */
  animations: ReadonlyMap<StyleRule, string[]>
}

/** Cache by rules: a build makes dozens of styles of the same rules. */
const prepared = new WeakMap<Rule[], Prepared>()

function preparedOf(rules: Rule[]): Prepared {
  const known = prepared.get(rules)
  if (known) return known
  const keyframes = new Set(keyframesIn(rules))
  const animations = new Map<StyleRule, string[]>()
  for (const rule of styleRulesIn(rules)) {
    const named = rule.declarations.match(/[\w-]+/g)?.filter((word) => keyframes.has(word))
    if (named && named.length > 0) animations.set(rule, named)
  }
  const made = { inOrder: joined(rules), animations }
  prepared.set(rules, made)
  return made
}

const styleRulesIn = (rules: Rule[]): StyleRule[] =>
  rules.flatMap((rule) => ('rules' in rule ? styleRulesIn(rule.rules) : 'text' in rule ? [] : [rule]))

const keyframesIn = (rules: Rule[]): string[] =>
  rules.flatMap((rule) => ('rules' in rule ? keyframesIn(rule.rules) : 'text' in rule ? (rule.keyframes ?? []) : []))

/** The rules that may match, each with the selectors that may match. Calls `onUsed` with each of these style rules. */
function usedRules(rules: Rule[], names: ReadonlySet<string>, onUsed: (rule: StyleRule) => void): Rule[] {
  const used: Rule[] = []
  for (const rule of rules) {
    if ('text' in rule) used.push(rule)
    else if ('rules' in rule) used.push({ at: rule.at, rules: usedRules(rule.rules, names, onUsed) })
    else {
      const selectors = rule.selectors.filter(({ needs }) => needs.every((name) => names.has(name)))
      if (selectors.length === 0) continue
      used.push({ selectors, declarations: rule.declarations })
      onUsed(rule)
    }
  }
  return used
}

function cssOf(rules: Rule[], keyframes: ReadonlySet<string>): string {
  let css = ''
  for (const rule of rules) {
    if ('text' in rule) css += rule.keyframes === undefined || keyframes.has(rule.keyframes) ? rule.text : ''
    else if ('rules' in rule) {
      const inside = cssOf(rule.rules, keyframes)
      if (inside) css += `${rule.at}{${inside}}`
    } else css += `${rule.selectors.map(({ text }) => text).join()}{${rule.declarations}`
  }
  return css
}

/** The rules with equal at-rules that follow each other as one. */
function joined(rules: Rule[]): Rule[] {
  const result: Rule[] = []
  for (const rule of rules) {
    const last = result.at(-1)
    if ('rules' in rule && last && 'rules' in last && last.at === rule.at) last.rules.push(...rule.rules)
    else result.push('rules' in rule ? { at: rule.at, rules: [...rule.rules] } : rule)
  }
  return result
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

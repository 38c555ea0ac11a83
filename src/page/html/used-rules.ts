import { compile, DECLARATION, KEYFRAMES, RULESET, tokenize } from 'stylis'
import type { Element } from 'stylis'
import { FIXED_ATTRIBUTES } from './markup-names.ts'

/**
 * Leaves out of a page's style the rules that match no element of the page. A rule is left out only if one of its
 * compound selectors names a class or an attribute that the markup does not have and no script adds: see
 * `FIXED_ATTRIBUTES`. Everything that React renders in the browser, such as the next page, comes with the whole sheets of its
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
  /** The names without which it matches nothing, in the notation of `namesIn`. */
  needs: string[]
}

/** The rules of style sheets. Equal at-rules that follow each other become one. */
export function parseRules(css: string): Rule[] {
  const rules: Rule[] = []
  for (const rule of compile(css).map(ruleOf)) {
    const last = rules.at(-1)
    if ('rules' in rule && last && 'rules' in last && last.at === rule.at) last.rules.push(...rule.rules)
    else rules.push(rule)
  }
  return rules
}

function ruleOf(element: Element): Rule {
  const { type, value } = element
  const children = element.children as Element[]
  if (type === RULESET)
    return { selectors: (element.props as string[]).map(selectorOf), declarations: blockOf(children) }
  if (type === KEYFRAMES) return { text: textOf(element), keyframes: value.slice(KEYFRAMES.length + 1) }
  const hasRules = children.some((child) => child.type !== DECLARATION)
  return hasRules ? { at: value, rules: children.map(ruleOf) } : { text: textOf(element) }
}

function textOf({ type, value, props, children }: Element): string {
  if (typeof children === 'string' || children.length === 0) return value
  return `${type === RULESET ? String(props) : value}{${blockOf(children)}}`
}

/** The text of a block, without its last semicolon. */
const blockOf = (children: Element[]): string => children.map(textOf).join('').replace(/;$/, '')

const NEEDED = new RegExp(
  `\\.(?<className>[\\w-]+)|\\[(?<attribute>${FIXED_ATTRIBUTES.join('|')})(?:="?(?<value>[\\w-]*)"?)?\\]|:dir\\((?<direction>\\w+)\\)`,
  'g',
)

function selectorOf(text: string): Selector {
  // Without the arguments of `:not()`, which must not match, and of `:is()`, of which one is enough.
  const compounds = tokenize(text).filter(
    (token, index, tokens) => !token.startsWith('(') || tokens[index - 1] === 'dir',
  )
  const needs = Array.from(compounds.join('').matchAll(NEEDED), ({ groups = {} }) => {
    const { className, attribute, value, direction } = groups
    if (className !== undefined) return className
    // `:dir()` needs an element with the attribute, as the page's own direction needs no rule.
    if (direction !== undefined) return `[dir=${direction}]`
    return `[${attribute}${value === undefined ? '' : `=${value}`}]`
  })
  return { text, needs }
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

/** The names that rules depend on: other names in the markup of a page make no difference. */
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

/** The CSS of rules, without keyframes whose names are not among these words. */
function cssOf(rules: Rule[], words: ReadonlySet<string>): string {
  let css = ''
  for (const rule of rules) {
    if ('text' in rule) css += rule.keyframes === undefined || words.has(rule.keyframes) ? rule.text : ''
    else if ('rules' in rule) {
      const inside = cssOf(rule.rules, words)
      if (inside) css += `${rule.at}{${inside}}`
    } else css += `${rule.selectors.map(({ text }) => text).join()}{${rule.declarations}}`
  }
  return css
}

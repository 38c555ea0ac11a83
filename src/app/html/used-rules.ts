/**
 * Leaves out of a page's style the rules that match no element of the page. A rule is left out only if one of its
 * compound selectors names a class or an attribute that the markup does not have and no script adds: see `FIXED`. What
 * React renders in the browser, such as the next page, comes with the whole sheets of its components.
 */

/** A style rule, an at-rule with the rules inside it, keyframes, or another at-rule as text. */
type Rule = StyleRule | { at: string; rules: Rule[] } | { text: string; keyframes?: string }

interface StyleRule {
  selectors: Selector[]
  declarations: string
}

/** The names that rules need. */
interface NeededNames {
  all: readonly string[]
  indexOf: ReadonlyMap<string, number>
  /** Finds those of drawings, which need not stand there as React writes attributes: all at once, as each search reads the whole text. */
  others: RegExp
  /** Cache of the indices of the names in an attribute: pages have the same few hundred attributes. */
  inAttribute: Map<string, readonly number[]>
}

/** Some of the names that rules need: bit n says whether the nth is among them. Each number has 16 bits, as a character has. */
export type NameSet = readonly number[]

const emptySet = ({ all }: NeededNames): number[] => Array<number>(Math.ceil(all.length / 16)).fill(0)

function add(index: number, set: number[]): void {
  set[index >> 4]! |= 1 << (index & 15)
}

const has = (index: number, set: NameSet): boolean => (set[index >> 4]! & (1 << (index & 15))) !== 0

/** The names that are in one of the sets. */
export function union(first: NameSet, ...others: NameSet[]): NameSet {
  const set = [...first]
  for (const other of others) for (let at = 0; at < set.length; at++) set[at]! |= other[at]!
  return set
}

/** A text that is the same for the same names. */
export const keyOf = (set: NameSet): string => String.fromCharCode(...set)

interface Selector {
  text: string
  /** The names without which it matches nothing, as in `namesIn`. */
  needs: string[]
}

/** Attributes that elements have from their component and keep: no script changes them on a served page. */
export const FIXED = [
  'data-carried',
  'data-columns',
  'data-count',
  'data-emphasis',
  'data-even',
  'data-fold',
  'data-has-drawing',
  'data-headings',
  'data-layout',
  'data-length',
  'data-letters',
  'data-odd',
  'data-presentation',
  'data-rest',
  'data-ruled',
  'data-shape',
  'data-size',
  'data-sky',
  'data-solid',
  'data-tone',
  'data-type',
  'dir',
]

const ATTRIBUTE = new RegExp(` (?:class|${FIXED.join('|')})="[^"]*"`, 'g')
const NEEDED = new RegExp(`\\.([\\w-]+)|\\[(${FIXED.join('|')})(?:="?([\\w-]*)"?)?\\]`, 'g')

/**
 * Class names of `style.ts`, and the short ones that a build gives them, begin so and stand in markup as React writes it.
 * Others are of drawings, made by hand.
 */
const isOurs = (name: string): boolean => /^(?:p-|[A-Z]|\[)/.test(name)

/**
 * Those of the `needed` names that the markup has: classes, as `p-faq-title`, and the attributes above, as `[dir]` and
 * `[dir=rtl]`.
 */
export function namesIn(markup: string, needed: NeededNames): NameSet {
  return union(namesInAttributes(attributesIn(markup), needed), namesInDrawing(markup, needed))
}

/** The attributes in markup as React writes it that may have names which rules need, each as it stands there. */
export const attributesIn = (markup: string): Set<string> => new Set(markup.match(ATTRIBUTE))

/** The names in these attributes. */
export function namesInAttributes(attributes: Iterable<string>, needed: NeededNames): NameSet {
  const set = emptySet(needed)
  for (const attribute of attributes) {
    let found = needed.inAttribute.get(attribute)
    if (found === undefined) needed.inAttribute.set(attribute, (found = indicesInAttribute(attribute, needed)))
    for (const index of found) add(index, set)
  }
  return set
}

/** Those that drawings may have. */
export function namesInDrawing(svg: string, needed: NeededNames): NameSet {
  const set = emptySet(needed)
  for (const name of svg.match(needed.others) ?? []) add(needed.indexOf.get(name)!, set)
  return set
}

function indicesInAttribute(attribute: string, { indexOf }: NeededNames): number[] {
  const equals = attribute.indexOf('=')
  const name = attribute.slice(1, equals)
  const value = attribute.slice(equals + 2, -1)
  const names = name === 'class' ? value.split(/\s+/) : [`[${name}]`, `[${name}=${value}]`]
  return names.flatMap((each) => indexOf.get(each) ?? [])
}

/** The names of a set. */
export const namesOf = (set: NameSet, { all }: NeededNames): Set<string> =>
  new Set(all.filter((_, index) => has(index, set)))

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

/** The rules for paper, or all others, with the at-rules around them. */
export function rulesOn(medium: 'paper' | 'screen', rules: Rule[]): Rule[] {
  return rules.flatMap((rule): Rule[] => {
    if (!('rules' in rule)) return medium === 'screen' ? [rule] : []
    if (rule.at === PRINT) return medium === 'paper' ? [rule] : []
    const inside = rulesOn(medium, rule.rules)
    return inside.length > 0 ? [{ at: rule.at, rules: inside }] : []
  })
}

const NOTHING = '(?!)'

/** The names that rules need: those of a page's markup that are not among them make no difference. */
export function namesNeededBy(rules: Rule[]): NeededNames {
  const all = [...new Set(selectorsIn(rules).flatMap(({ needs }) => needs))]
  const indexOf = new Map(all.map((name, index) => [name, index]))
  // Of two that begin alike the longer one is looked for first.
  const others = all.filter((name) => !isOurs(name)).sort((a, b) => b.length - a.length)
  return { all, indexOf, others: new RegExp(others.join('|') || NOTHING, 'g'), inAttribute: new Map() }
}

const selectorsIn = (rules: Rule[]): Selector[] => styleRulesIn(rules).flatMap(({ selectors }) => selectors)

/** The CSS of the rules that may match where there are these names. Equal at-rules that follow each other become one. */
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

/** Cache: a build makes dozens of styles of the same rules. */
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

/** The rules that may match, with those of their selectors that may. Calls `onUsed` with each style rule of them. */
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
  // What `:not()` names need not be there, and of what `:is()` names not all.
  let compounds = selector
  for (let before = ''; before !== compounds;) {
    before = compounds
    compounds = compounds.replace(/\([^()]*\)/g, '')
  }
  return [...compounds.matchAll(NEEDED)].map(([, className, attribute, value]) =>
    className === undefined ? `[${attribute}${value === undefined ? '' : `=${value}`}]` : className,
  )
}

/** Splits a list of selectors, not the lists in their parentheses, attributes and strings. */
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

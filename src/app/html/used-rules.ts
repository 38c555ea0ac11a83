/**
 * Leaves out of a page's style the rules that match no element of the page. A rule is left out only if one of its
 * compound selectors names a class or an attribute that the markup does not have and no script adds: see `FIXED`. What
 * React renders in the browser, such as the next page, comes with the whole sheets of its components.
 */

/** A style rule, an at-rule with the rules inside it, keyframes, or another at-rule as text. */
type Rule =
  | { selectors: Selector[]; declarations: string }
  | { at: string; rules: Rule[] }
  | { text: string; keyframes?: string }

/** The names that rules need. */
interface NeededNames {
  all: readonly string[]
  /** The set of one name alone. */
  setOf: ReadonlyMap<string, NameSet>
  /** Finds those that need not stand in markup as React writes it: all at once, as each search reads the whole page. */
  others: RegExp
  /** Cache of the names in an attribute: pages have the same few hundred attributes. */
  inAttribute: Map<string, NameSet>
}

/** Some of the names that rules need: bit n says whether the nth is among them. Equal sets are equal keys of a `Map`. */
export type NameSet = bigint

interface Selector {
  text: string
  /** The names without which it matches nothing, as in `namesIn`. */
  needs: string[]
}

/** Attributes that elements have from their component and keep: no script changes them on a served page. */
export const FIXED = [
  'data-columns',
  'data-count',
  'data-emphasis',
  'data-even',
  'data-fold',
  'data-has-drawing',
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
  'data-tone',
  'data-type',
  'dir',
]

const ATTRIBUTE = new RegExp(` (?:class|${FIXED.join('|')})="[^"]*"`, 'g')
const NEEDED = new RegExp(`\\.([\\w-]+)|\\[(${FIXED.join('|')})(?:="?([\\w-]*)"?)?\\]`, 'g')

/** Class names of `style.ts` begin so, and stand in markup as React writes it. Others are of drawings, made by hand. */
const isOurs = (name: string): boolean => /^(?:p-|\[)/.test(name)

/**
 * Those of the `needed` names that the markup has: classes, as `p-faq-title`, and the attributes above, as `[dir]` and
 * `[dir=rtl]`.
 */
export function namesIn(markup: string, needed: NeededNames): NameSet {
  let names = 0n
  for (const attribute of new Set(markup.match(ATTRIBUTE))) {
    const found = needed.inAttribute.get(attribute) ?? namesInAttribute(attribute, needed)
    needed.inAttribute.set(attribute, found)
    names |= found
  }
  for (const name of markup.match(needed.others) ?? []) names |= needed.setOf.get(name)!
  return names
}

function namesInAttribute(attribute: string, { setOf }: NeededNames): NameSet {
  const equals = attribute.indexOf('=')
  const name = attribute.slice(1, equals)
  const value = attribute.slice(equals + 2, -1)
  const names = name === 'class' ? value.split(/\s+/) : [`[${name}]`, `[${name}=${value}]`]
  return names.filter(isOurs).reduce((set, each) => set | (setOf.get(each) ?? 0n), 0n)
}

/** The names of a set. */
export const namesOf = (set: NameSet, { all, setOf }: NeededNames): Set<string> =>
  new Set(all.filter((name) => (set & setOf.get(name)!) !== 0n))

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
      else if (/^@(?:font-face|page)\b/.test(head)) rules.push({ text: text + blockText() })
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
  const setOf = new Map(all.map((name, index) => [name, 1n << BigInt(index)]))
  // Of two that begin alike the longer one is looked for first.
  const others = all.filter((name) => !isOurs(name)).sort((a, b) => b.length - a.length)
  return { all, setOf, others: new RegExp(others.join('|') || NOTHING, 'g'), inAttribute: new Map() }
}

const selectorsIn = (rules: Rule[]): Selector[] =>
  rules.flatMap((rule) => ('rules' in rule ? selectorsIn(rule.rules) : 'text' in rule ? [] : rule.selectors))

/** The CSS of the rules that may match where there are these names. Equal at-rules that follow each other become one. */
export function usedCss(rules: Rule[], names: ReadonlySet<string>): string {
  const inOrder = joined(rules)
  const words = new Set(cssOf(inOrder, names, new Set()).match(/[\w-]+/g))
  return cssOf(inOrder, names, words)
}

/** `words` are those of the declarations, which name the keyframes that are used. */
function cssOf(rules: Rule[], names: ReadonlySet<string>, words: ReadonlySet<string>): string {
  let css = ''
  for (const rule of rules) {
    if ('text' in rule) css += rule.keyframes === undefined || words.has(rule.keyframes) ? rule.text : ''
    else if ('rules' in rule) {
      const inside = cssOf(rule.rules, names, words)
      if (inside) css += `${rule.at}{${inside}}`
    } else {
      const used = rule.selectors.filter(({ needs }) => needs.every((name) => names.has(name)))
      if (used.length > 0) css += `${used.map(({ text }) => text).join()}{${rule.declarations}`
    }
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

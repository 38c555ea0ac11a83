const MAX_LENGTH = 30

/** Words, the first in small letters, each further one with a capital: `priceList`, `top10`. */
const CAMEL_CASE = /^[a-z][a-z0-9]*([A-Z][a-z0-9]+)*$/

const JAVASCRIPT_WORDS = new Set(
  (
    'abstract any arguments as async await boolean break case catch class const continue debugger declare default ' +
    'delete do else enum eval export extends false finally for from function get if implements import in instanceof ' +
    'interface is keyof let module namespace never new null number object of package private protected public ' +
    'readonly return set static string super switch symbol this throw true try type typeof undefined unknown var ' +
    'void while with yield'
  ).split(' '),
)

/**
 * Why a block type cannot have this name, and what to do; undefined if it can. `usedNames` has the names that are in use,
 * with the place that uses each ("in src/…").
 */
export function blockTypeProblem(type: string, usedNames: ReadonlyMap<string, string>): string | undefined {
  if (!CAMEL_CASE.test(type)) {
    const camelCase = toCamelCase(type)
    const advice = CAMEL_CASE.test(camelCase) ? `Write "${camelCase}".` : 'Write it like "priceList".'
    return `"${type}" cannot be the type of a block. A type is made of letters and digits, without spaces or dashes: the first letter is small, and each further word begins with a capital. ${advice}`
  }
  if (type.length > MAX_LENGTH)
    return `"${type}" is too long for the type of a block: ${type.length} letters, and at most ${MAX_LENGTH} are allowed. Choose a shorter one.`
  // Every object has the properties of Object.prototype, so look-ups by type would find them.
  if (JAVASCRIPT_WORDS.has(type) || type in {})
    return `"${type}" cannot be the type of a block: it is a word of JavaScript. Choose another one, or add a word to it.`
  // Some file systems ignore case.
  const used = [...usedNames].find(([name]) => name.toLowerCase() === type.toLowerCase())
  if (used) return `"${type}" is in use already, ${used[1]}. Choose another type.`
  return undefined
}

/** The component name `QuickLinks` for `quickLinks`. */
export function toComponentName(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1)
}

/** Whether a block type can have this name, ignoring names that are in use. */
export const isBlockTypeName = (name: string): boolean => blockTypeProblem(name, new Map()) === undefined

/** Converts `Price-list`, `PriceLIST` and `price list` to `priceList`. */
export function toCamelCase(text: string): string {
  const words = text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []
  return words
    .map((word, index) => word.charAt(0)[index === 0 ? 'toLowerCase' : 'toUpperCase']() + word.slice(1).toLowerCase())
    .join('')
}

type Key = readonly [subject: object, ...dependencies: unknown[]]

/**
 * Returns `compute` with its results remembered. The key of a result is its arguments, or the list that `keyOf`
 * returns for them. The first element is an object; its results are remembered while it is in memory. Strings, numbers and booleans
 * after it each have a result. If the list has another object than in the call before, the result is computed again.
 */
// Bundlers leave out results that a program does not use, with all that they import.
/* @__NO_SIDE_EFFECTS__ */
export function memo<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
  keyOf: (...args: Args) => Key = (...args) => args as unknown as Key,
): (...args: Args) => Result {
  const memory = new WeakMap<object, Map<string, { dependencies: readonly unknown[]; result: Result }>>()
  return (...args) => {
    const [subject, ...dependencies] = keyOf(...args)
    let results = memory.get(subject)
    if (!results) memory.set(subject, (results = new Map()))
    const name = dependencies.every(isObject) ? '' : dependencies.filter((each) => !isObject(each)).join('\n')
    const before = results.get(name)
    if (before && areSame(before.dependencies, dependencies)) return before.result
    const result = compute(...args)
    results.set(name, { dependencies, result })
    return result
  }
}

const isObject = (value: unknown): boolean =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

const areSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((each, index) => each === others[index])

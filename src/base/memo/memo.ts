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
  keyOf?: (...args: Args) => Key,
): (...args: Args) => Result {
  const memory = new WeakMap<object, Entry<Result>>()
  return (...args) => {
    const key = keyOf ? keyOf(...args) : (args as unknown as Key)
    const first = memory.get(key[0])
    for (let entry = first; entry; entry = entry.next) if (areSame(entry.key, key)) return entry.result
    const result = compute(...args)
    const outdated = entryAlike(memory.get(key[0]), key)
    if (outdated) Object.assign(outdated, { key, result })
    else memory.set(key[0], { key, result, next: memory.get(key[0]) })
    return result
  }
}

/** A result, and the others of the same object. */
interface Entry<Result> {
  key: Key
  result: Result
  next: Entry<Result> | undefined
}

/** The result that a new one replaces: it has the same strings, numbers and booleans in its key, and other objects. */
function entryAlike<Result>(first: Entry<Result> | undefined, key: Key): Entry<Result> | undefined {
  let entry = first
  while (entry && !isNamedAlike(entry.key, key)) entry = entry.next
  return entry
}

/** A loop, as it runs for each document many times in a load. */
function areSame(one: Key, other: Key): boolean {
  if (one.length !== other.length) return false
  for (let index = 1; index < one.length; index++) if (one[index] !== other[index]) return false
  return true
}

/** Whether two keys have the same strings, numbers and booleans. */
const isNamedAlike = (one: Key, other: Key): boolean =>
  one.length === other.length && one.every((each, index) => isObject(each) || each === other[index])

const isObject = (value: unknown): boolean =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

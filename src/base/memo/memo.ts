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
  const memory = new WeakMap<object, readonly { key: Key; result: Result }[]>()
  return (...args) => {
    const key = keyOf ? keyOf(...args) : (args as unknown as Key)
    const remembered = memory.get(key[0])?.find((each) => areAlike(each.key, key, false))
    if (remembered) return remembered.result
    const result = compute(...args)
    const others = memory.get(key[0])?.filter((each) => !areAlike(each.key, key, true)) ?? []
    memory.set(key[0], [{ key, result }, ...others])
    return result
  }
}

/** Whether two keys are the same; with `isLoose`, apart from the objects in them. */
const areAlike = (one: Key, other: Key, isLoose: boolean): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index] || (isLoose && Object(each) === each))

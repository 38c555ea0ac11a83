/**
 * Returns a function that adds a computed property to an object. All these objects share one getter, and so one shape in
 * V8: with a getter of its own, each would become a hash table of ten times the size. The same happens to an object that
 * already has the property, or that has the same shape as an object to which another such function has added one.
 */
export function lazyProperty<Name extends string, Source, Value>(
  name: Name,
  get: (source: Source) => Value,
): <Host extends object>(host: Host, source: Source) => Host & Record<Name, Value> {
  const key = Symbol(name)
  const property = {
    get(this: Record<typeof key, Source>) {
      return get(this[key])
    },
    enumerable: true,
    configurable: true,
  }
  return (host, source) => {
    // Not enumerable: copies of the object have the value, not its source. Added first, as the key makes the shape unique.
    Object.defineProperty(host, key, { value: source })
    return Object.defineProperty(host, name, property) as typeof host & Record<Name, Value>
  }
}

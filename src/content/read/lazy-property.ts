/**
 * Creates the function that gives an object a property which is worked out each time somebody asks for it. All these objects
 * have one getter, and so one shape: with a getter of its own, each would be a hash table for V8, of ten times the size. So
 * would an object that has the property already, or the shape of another that got such a property from another function.
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
    // Copies of the object have the value, and not where it comes from. First, as no other function has the same key.
    Object.defineProperty(host, key, { value: source })
    return Object.defineProperty(host, name, property) as typeof host & Record<Name, Value>
  }
}

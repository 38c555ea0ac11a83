/** The values of these names, without names that have none. */
export function pickNamed<T>(names: Iterable<string>, values: Readonly<Record<string, T>>): Record<string, T> {
  const picked: Record<string, T> = {}
  for (const name of names) if (Object.hasOwn(values, name)) picked[name] = values[name]!
  return picked
}

/**
 * Of a page's drawings or images, those whose name is a string somewhere in `value`. Which fields hold names only the
 * schemas say; among the few of one page a text that reads like a name does no harm.
 */
export const namedIn = <T>(value: unknown, values: Readonly<Record<string, T>> = {}): Record<string, T> =>
  Object.keys(values).length === 0 ? {} : pickNamed(stringsIn(value), values)

function stringsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const child of Object.values(value)) stringsIn(child, found)
  return found
}

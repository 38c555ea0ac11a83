/** The values with these names. Names without a value are left out. */
export function pickNamed<T>(names: Iterable<string>, values: Readonly<Record<string, T>>): Record<string, T> {
  const picked: Record<string, T> = {}
  for (const name of names) if (Object.hasOwn(values, name)) picked[name] = values[name]!
  return picked
}

/**
 * The drawings or images whose name is a string somewhere in `value`. Only the schemas know which fields contain names, but a
 * page has few drawings, and a text that happens to equal a name does no harm.
 */
export const namedIn = <T>(value: unknown, values: Readonly<Record<string, T>> = {}): Record<string, T> =>
  Object.keys(values).length === 0 ? {} : pickNamed(stringsIn(value), values)

function stringsIn(value: unknown, strings = new Set<string>()): Set<string> {
  if (typeof value === 'string') strings.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const child of Object.values(value)) stringsIn(child, strings)
  return strings
}

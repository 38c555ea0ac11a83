/** The path from the root of a document to a value: names of fields, and zero-based indexes of arrays. */
export type Path = readonly (string | number)[]

/** The value at a path; undefined where the path leads to nothing. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (parent, step) =>
      typeof parent === 'object' && parent !== null ? (parent as Record<string | number, unknown>)[step] : undefined,
    value,
  )

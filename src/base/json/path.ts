/** The path from the root of a document to a value: names of fields, and zero-based indexes of arrays. */
export type Path = readonly (string | number)[]

export const isSamePath = (a: Path, b: Path): boolean =>
  a.length === b.length && a.every((step, index) => step === b[index])

/** Whether a path points to the value at another path, or to a part of it. */
export const isWithin = (path: Path, around: Path): boolean => around.every((step, index) => path[index] === step)

/** The value at a path; undefined if the path does not exist. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (parent, step) =>
      typeof parent === 'object' && parent !== null ? (parent as Record<string | number, unknown>)[step] : undefined,
    value,
  )

type Drawings = Record<string, string>

/** The SVG text of the drawings of these names, without names that have none. */
export function pickDrawings(names: readonly string[], drawings: Drawings): Drawings {
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(drawings, name)).map((name) => [name, drawings[name] ?? '']),
  )
}

/**
 * Of a page's drawings, those whose name is a string somewhere in `value`. Which fields hold names of drawings only the
 * schemas say; among the few drawings of one page a text that reads like a name does no harm.
 */
export function drawingsIn(value: unknown, drawings: Drawings): Drawings {
  return pickDrawings([...stringsIn(value)], drawings)
}

export function stringsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const child of Object.values(value)) stringsIn(child, found)
  return found
}

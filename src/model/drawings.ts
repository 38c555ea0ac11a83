/** Properties that hold the name of a drawing; the schemas use these names only. */
const DRAWING_PROPERTIES = new Set(['drawing', 'mark', 'logo'])

/** The names of the drawings that `value` refers to, at any depth, each once, in order of appearance. */
export function drawingNamesOf(value: unknown): string[] {
  const names = new Set<string>()
  collect(value, names)
  return [...names]
}

/** The SVG text of the drawings that `value` refers to. */
export function drawingsOf(value: unknown, drawings: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    drawingNamesOf(value)
      .filter((name) => Object.hasOwn(drawings, name))
      .map((name) => [name, drawings[name] ?? '']),
  )
}

function collect(value: unknown, names: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    if (typeof child === 'string' && DRAWING_PROPERTIES.has(key)) names.add(child)
    else collect(child, names)
  }
}

const files = import.meta.glob('./drawings/*.svg', { query: '?raw', import: 'default', eager: true })

/** The SVG text of each drawing, by its name. */
export const drawings = Object.fromEntries(
  Object.entries(files).map(([file, svg]) => [file.slice('./drawings/'.length, -'.svg'.length), svg]),
)

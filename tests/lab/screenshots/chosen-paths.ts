/** The paths at or below a prefix; without one all of them, and the 404 page. */
export function chosenPaths(paths: string[], prefix: string | undefined): string[] {
  const all = [...paths].sort()
  if (prefix === undefined) return [...all, '/404']
  const start = `/${prefix.replace(/^\/+|\/+$/g, '')}`
  if (start === '/') return all.filter((path) => path === '/')
  return [...all, '/404'].filter((path) => path === start || path.startsWith(`${start}/`))
}

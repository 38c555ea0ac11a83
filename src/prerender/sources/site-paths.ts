import { resolve, sep } from 'node:path'

/** The function returned has the path of a file below a folder. It joins no path before it is asked for it: all take longer. */
export function pathsBelow(dir: string): (file: string) => string {
  const start = resolve(dir) + sep
  return sep === '/' ? (file) => start + file : (file) => start + file.replaceAll('/', sep)
}

/** The other way round, from a path to the file below a folder; empty for other paths. */
export function relativeTo(dir: string): (path: string) => string {
  const start = resolve(dir) + sep
  return (path) => (path.startsWith(start) ? path.slice(start.length).replaceAll(sep, '/') : '')
}

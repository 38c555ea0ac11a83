import { resolve, sep } from 'node:path'

/** Returns a function that makes the path of a file in a folder: paths are made only for the files that need one. */
export function pathsBelow(dir: string): (file: string) => string {
  const start = resolve(dir) + sep
  return sep === '/' ? (file) => start + file : (file) => start + file.replaceAll('/', sep)
}

/** Returns a function for the other way round, from a path to the file in a folder. It returns "" for other paths. */
export function relativeTo(dir: string): (path: string) => string {
  const start = resolve(dir) + sep
  return (path) => (path.startsWith(start) ? path.slice(start.length).replaceAll(sep, '/') : '')
}

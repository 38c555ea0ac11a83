/** An address without its query and its fragment. */
export const pathnameOf = (href: string): string => href.replace(/[?#].*$/s, '')

/** "/services/enterprise-rag" as "/services" and "enterprise-rag". */
export function splitPath(path: string): [folder: string, step: string] {
  const end = path.lastIndexOf('/')
  return [path.slice(0, Math.max(0, end)), path.slice(end + 1)]
}

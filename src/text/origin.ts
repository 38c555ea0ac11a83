import { parseUrl } from './parse-url.ts'

/**
 * The origin in a text of scheme and host, with or without a trailing slash; undefined for any other text. Stricter than
 * `URL`, because origins are written into addresses, headers and policies unescaped: `URL` allows characters in a host
 * that have a meaning there (";" ends a directive of a policy, "*" is every host).
 */
export function originOf(text: string): string | undefined {
  const origin = text.replace(/\/$/, '')
  if (!/^https?:\/\/[\w.:[\]-]+$/.test(origin)) return undefined
  return parseUrl(origin)?.origin === origin ? origin : undefined
}

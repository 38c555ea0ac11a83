import { createHash } from 'node:crypto'

/** The hash by which a Content-Security-Policy admits an inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** What a page may load and run: files of its own site, its one inline script and its one inline style. */
export function policyOf(hashes: { script: string; style: string }): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.script}`,
    `style-src ${hashes.style}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}

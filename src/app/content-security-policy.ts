import { createHash } from 'node:crypto'

/** The hash by which a Content-Security-Policy admits an inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

interface Admitted {
  /** By its hash. */
  script: string
  /** By its hash. */
  style: string
  /** The directive that says where forms may be sent. */
  formAction: string
}

/** What a page may load and run: files of its own site, its one inline script and its one inline style. */
export function policyOf({ script, style, formAction }: Admitted): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${script}`,
    `style-src ${style}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'self'",
    formAction,
    "object-src 'none'",
  ].join('; ')
}

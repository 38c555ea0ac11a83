import { createHash } from 'node:crypto'
import type { AdmittedHosts } from '#analytics/admitted-hosts.ts'

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
  /** What the site needs beside itself. */
  hosts: AdmittedHosts[]
}

/** What a page may load and run: files of its own site, its one inline script and its one inline style. */
export function policyOf({ script, style, formAction, hosts }: Admitted): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", script],
    'style-src': [style],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
  }
  for (const [name, admitted] of hosts.flatMap((each) => Object.entries(each))) {
    directives[name] = [...new Set([...(directives[name] ?? []), ...admitted])]
  }
  const lines = Object.entries(directives).map(([name, admitted]) => [name, ...admitted].join(' '))
  return [...lines, formAction].join('; ')
}

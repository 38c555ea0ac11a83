import { createHash } from 'node:crypto'
import type { CspSources } from '#page/analytics/csp-sources.ts'
import { TRUSTED_TYPES } from '#site/model/trusted-types.ts'

/** The hash source that allows an inline script or style in a Content-Security-Policy. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

interface PolicyOptions {
  /** The hash sources of the inline elements. */
  scripts: string[]
  /** The sources of styles: the hash source of the inline element, and the address of the style sheet for paper. */
  styles: string[]
  /** The whole `form-action` directive. */
  formAction: string
  /** Sources of other hosts, by directive. */
  hosts: CspSources[]
}

/**
 * A policy that allows the site's own files, these inline scripts and the page's one inline style. Strings become HTML
 * or the addresses of scripts by the named policies only.
 */
export function policyOf({ scripts, styles, formAction, hosts }: PolicyOptions): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': styles,
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [TRUSTED_TYPES.markup],
  }
  for (const [name, sources] of hosts.flatMap((each) => Object.entries(each))) {
    directives[name] = [...new Set([...(directives[name] ?? []), ...sources])]
  }
  const lines = Object.entries(directives).map(([name, sources]) => [name, ...sources].join(' '))
  return [...lines, formAction].join('; ')
}

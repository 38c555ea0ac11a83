const TWO_YEARS = 2 * 365 * 24 * 60 * 60

/** The headers of every response. HSTS only if the site's own origin is HTTPS. */
export function securityHeaders(origin: string, hstsPreload: boolean): Record<string, string> {
  const hsts = `max-age=${TWO_YEARS}${hstsPreload ? '; includeSubDomains; preload' : ''}`
  return {
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(origin.startsWith('https:') && { 'strict-transport-security': hsts }),
  }
}

/** A page's own Content-Security-Policy, with `frame-ancestors 'none'` unless it has that directive. */
export function pagePolicy(csp: string): string {
  if (/(^|;)\s*frame-ancestors\s/.test(csp)) return csp
  return [csp.replace(/;?\s*$/, ''), "frame-ancestors 'none'"].filter(Boolean).join('; ')
}

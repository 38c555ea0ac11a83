/** The headers of every response. HSTS only where the site's own origin is HTTPS. */
export function securityHeaders(origin: string): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/** A page's own Content-Security-Policy, with `frame-ancestors 'none'` unless it has that directive. */
export function pagePolicy(csp: string): string {
  if (/(^|;)\s*frame-ancestors\s/.test(csp)) return csp
  return [csp.replace(/;?\s*$/, ''), "frame-ancestors 'none'"].filter(Boolean).join('; ')
}

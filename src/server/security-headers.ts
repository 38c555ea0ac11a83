/** What every answer carries. Encryption is only insisted upon where the site's own address is encrypted. */
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

/** A page's own policy, completed by what holds for all: nobody may show it in a frame. */
export function pagePolicy(csp: string): string {
  if (/(^|;)\s*frame-ancestors\s/.test(csp)) return csp
  return [csp.replace(/;?\s*$/, ''), "frame-ancestors 'none'"].filter(Boolean).join('; ')
}

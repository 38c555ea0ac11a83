import type { Connect } from 'vite'
import { securityHeaders } from '#serve/security-headers.ts'
import { parseTarget } from '#base/text/addresses/addresses.ts'

const POLICY = 'content-security-policy'

/**
 * Gives each response the headers of the server of the built site, and an opaque origin: no file of the site, the
 * project or a package, whichever middleware sends it, acts as a page of this server. The pages that this program makes
 * have a policy instead.
 */
export function secureResponses(): Connect.NextHandleFunction {
  const headers = securityHeaders('http:', false)
  return (request, response, next) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    // Browsers show PDF files with a viewer that needs an origin.
    if (
      !parseTarget(request.originalUrl ?? '/')
        .path.toLowerCase()
        .endsWith('.pdf')
    )
      response.setHeader(POLICY, `${headers[POLICY]}; sandbox`)
    next()
  }
}

/** Lets Vite's error page run its script. */
export const showErrors: Connect.ErrorHandleFunction = (error, _request, response, next) => {
  if (!response.headersSent) response.removeHeader(POLICY)
  next(error)
}

import type { Connect } from 'vite'
import { securityHeaders } from '#serve/security-headers.ts'
import { parseTarget } from '#base/text/addresses/addresses.ts'

const POLICY = 'content-security-policy'

/**
 * Gives each response the headers of the server of the built site, and an origin of its own: no file of the site, of the
 * project or of a package, whoever sends it, acts as a page of this server. The pages that this program makes have a policy
 * instead.
 */
export function secureResponses(): Connect.NextHandleFunction {
  const headers = securityHeaders('http:', false)
  return (request, response, next) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    // Browsers show PDF files by a program of theirs, which needs an origin.
    if (
      !parseTarget(request.originalUrl ?? '/')
        .path.toLowerCase()
        .endsWith('.pdf')
    )
      response.setHeader(POLICY, `${headers[POLICY]}; sandbox`)
    next()
  }
}

/** Leaves the page with which Vite tells of an error in the program as it is: it runs a script. */
export const showErrors: Connect.ErrorHandleFunction = (error, _request, response, next) => {
  if (!response.headersSent) response.removeHeader(POLICY)
  next(error)
}

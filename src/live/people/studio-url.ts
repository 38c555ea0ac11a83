import { UserError } from '#base/cli/user-error.ts'

/** The address at which browsers reach the studio. Passkeys are made for it alone. */
export interface StudioUrl {
  origin: string
  /** With the port, unless it is the default one. */
  host: string
  /** The relying party's id, to which passkeys are bound. */
  hostname: string
  isSecure: boolean
}

/**
 * Reads the variable of an address, STUDIO_URL or PREVIEW_URL. Without TLS it must be on this machine, where browsers
 * create passkeys too.
 */
export function studioUrl(text: string, variable = 'STUDIO_URL'): StudioUrl {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isLocal = url?.protocol === 'http:' && /^(?:localhost|[a-z0-9-]+\.localhost)$/.test(url.hostname)
  const isBare = url !== undefined && `${url.origin}/` === url.href && !/^[\d.]+$|^\[/.test(url.hostname)
  if (!url || !isBare || !(url.protocol === 'https:' || isLocal))
    throw new UserError(
      `${variable} must be the address of a host such as https://studio.site.example, with nothing after the host, but it is "${text}".`,
    )
  return { origin: url.origin, host: url.host, hostname: url.hostname, isSecure: url.protocol === 'https:' }
}

import { UserError } from '#base/cli/user-error.ts'
import type { StoreSettings } from '#serve/database/store.ts'
import { LOG_LEVELS, mailSettings, oneOf, storeSettings, trustedProxies, wholeNumber } from '#serve/server-settings.ts'
import { publicationSettings } from '#live/publication/publication-settings.ts'
import type { PublicationSettings } from '#live/publication/publication-settings.ts'
import { studioUrl } from '#live/people/studio-url.ts'
import type { StudioUrl } from '#live/people/studio-url.ts'
import { signOnSettings } from '#live/sign-on/sign-on-settings.ts'
import type { SignOnSettings } from '#live/sign-on/sign-on-settings.ts'

/** The environment variables of docs/operating.md that `npm run studio` reads. */
export interface StudioSettings {
  url: StudioUrl
  /** The host of previews: another host, so that it has no cookie of the studio. */
  previewUrl: StudioUrl
  port: number
  /** Empty for all addresses. */
  host: string
  logLevel: string
  logAddresses: boolean
  trustProxy: boolean | number | string
  /** In seconds. */
  shutdownLimit: number
  store: StoreSettings
  /** The settings of mails to the team; undefined if none are sent. */
  mails: { smtpUrl: string; from: string } | undefined
  /** The single sign-on of a company, if it has one. */
  signOn: SignOnSettings | undefined
  /** Whether branches of changes are pushed to the remote, so that a studio on another machine can continue. */
  hasStandbyElsewhere: boolean
  publication: PublicationSettings
}

/** Reads the environment. Throws a UserError for an invalid value. */
export function studioSettings(env: NodeJS.ProcessEnv): StudioSettings {
  const port = wholeNumber(env, 'STUDIO_PORT', 3100, 65535)
  const configuredUrl = env['STUDIO_URL'] || undefined
  const url = studioUrl(configuredUrl ?? `http://localhost:${port}`, 'STUDIO_URL')
  return {
    url,
    previewUrl: previewUrl(env['PREVIEW_URL'] || undefined, url, configuredUrl === undefined ? port : undefined),
    port,
    // Without an address the studio runs for trying it out.
    host: env['HOST'] ?? (configuredUrl === undefined ? 'localhost' : ''),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    logAddresses: oneOf(env, 'LOG_ADDRESSES', ['true', 'false'], 'false') === 'true',
    trustProxy: trustedProxies(env['TRUST_PROXY']),
    shutdownLimit: wholeNumber(env, 'SHUTDOWN_SECONDS', 10, 300),
    store: storeSettings(env),
    mails: teamMails(env),
    signOn: signOnSettings(env),
    hasStandbyElsewhere: oneOf(env, 'STANDBY', ['off', 'remote'], 'off') === 'remote',
    publication: publicationSettings(env),
  }
}

function teamMails(env: NodeJS.ProcessEnv): StudioSettings['mails'] {
  const { smtpUrl, mailFrom } = mailSettings(env)
  if (smtpUrl === undefined) return undefined
  if (mailFrom === undefined)
    throw new UserError('MAIL_FROM must be the sender of mails such as studio@site.example, as SMTP_URL is set.')
  return { smtpUrl, from: mailFrom }
}

/** `tryingAt` is the port if no address is configured. */
function previewUrl(text: string | undefined, studio: StudioUrl, tryingAt: number | undefined): StudioUrl {
  if (text === undefined && tryingAt === undefined)
    throw new UserError(
      'PREVIEW_URL must be the address of previews such as https://preview.site.example: a host of its own, at the same server as STUDIO_URL.',
    )
  const url = studioUrl(text ?? `http://preview.localhost:${tryingAt}`, 'PREVIEW_URL')
  if (url.hostname === studio.hostname)
    throw new UserError(`PREVIEW_URL must have another host than STUDIO_URL, but both are at "${url.hostname}".`)
  if (url.isSecure !== studio.isSecure)
    throw new UserError('PREVIEW_URL and STUDIO_URL must both begin with https://, or both with http://.')
  return url
}

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
  /** Where previews are: a host of their own, which has no cookie of the studio. */
  previewUrl: StudioUrl
  port: number
  /** Empty for all addresses. */
  host: string
  logLevel: string
  logAddresses: boolean
  trustProxy: boolean | number | string
  /** Seconds. */
  shutdownLimit: number
  store: StoreSettings
  /** Where mails to people of the team are sent; undefined where none are. */
  mails: { smtpUrl: string; from: string } | undefined
  /** The single sign-on of a company, where there is one. */
  signOn: SignOnSettings | undefined
  /** Whether changes are sent to the remote, so that a studio on another machine can take over. */
  hasStandbyElsewhere: boolean
  publication: PublicationSettings
}

/** Reads the environment. Throws a UserError for an invalid value. */
export function studioSettings(env: NodeJS.ProcessEnv): StudioSettings {
  const port = wholeNumber(env, 'STUDIO_PORT', 3100, 65535)
  const given = env['STUDIO_URL'] || undefined
  const url = studioUrl(given ?? `http://localhost:${port}`, 'STUDIO_URL')
  return {
    url,
    previewUrl: previewUrl(env['PREVIEW_URL'] || undefined, url, given === undefined ? port : undefined),
    port,
    // Without an address it is there to be tried out.
    host: env['HOST'] ?? (given === undefined ? 'localhost' : ''),
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

/** `tryingAt` is the port where nobody has named an address. */
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

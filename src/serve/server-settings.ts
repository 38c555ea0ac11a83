import { isIP } from 'node:net'
import { originOf } from '#base/text/addresses/origin.ts'
import { UserError } from '#base/cli/user-error.ts'
import type { ConfirmationLimits } from './forms/lead-options.ts'
import type { StoreSettings } from '#serve/database/store.ts'
import type { NotifySettings } from './outbox/senders.ts'
import { BASE64_PREFIX } from './outbox/webhook-sender.ts'

/** The environment variables of docs/operating.md, parsed. */
export interface ServerSettings {
  port: number
  /** Empty for all addresses, including IPv6 addresses if the system has them. */
  host: string
  logLevel: string
  logAddresses: boolean
  trustProxy: boolean | number | string
  hstsPreload: boolean
  /** Seconds. */
  drain: number
  /** Seconds. */
  shutdownLimit: number
  store: StoreSettings
  /** The recipients of leads. */
  notify: NotifySettings
  confirmations: ConfirmationLimits
  /** Bytes of the disk that files of visitors leave free. */
  uploadReserve: number
  /** Requests a minute from one client; false for no limit. */
  rateLimit: number | false
  /** Another origin that forms may be sent from. */
  publicUrl?: string | undefined
}

const HOUR = 3600_000
const MEGABYTE = 1024 * 1024

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** Reads the environment. Throws a UserError for an invalid value. */
export function serverSettings(env: NodeJS.ProcessEnv): ServerSettings {
  return {
    port: wholeNumber(env, 'PORT', 3000, 65535),
    host: env['HOST'] ?? '',
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    logAddresses: oneOf(env, 'LOG_ADDRESSES', ['true', 'false'], 'false') === 'true',
    trustProxy: trustedProxies(env['TRUST_PROXY']),
    hstsPreload: oneOf(env, 'HSTS_PRELOAD', ['true', 'false'], 'false') === 'true',
    drain: wholeNumber(env, 'DRAIN_SECONDS', 0, 300),
    shutdownLimit: wholeNumber(env, 'SHUTDOWN_SECONDS', 10, 300),
    store: storeSettings(env),
    notify: notifySettings(env),
    confirmations: {
      periodMs: wholeNumber(env, 'CONFIRMATION_HOURS', 24, 8760, 1) * HOUR,
      perHour: wholeNumber(env, 'CONFIRMATION_LIMIT', 100, 100_000),
    },
    uploadReserve: wholeNumber(env, 'UPLOAD_RESERVE', 256, 1_000_000) * MEGABYTE,
    rateLimit: rateLimit(env['RATE_LIMIT']),
    publicUrl: publicUrl(env['PUBLIC_URL']),
  }
}

export function wholeNumber(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: number,
  maximum: number,
  minimum = 0,
): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  if (/^\d{1,9}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum) return Number(text)
  throw new UserError(`${name} must be a whole number from ${minimum} to ${maximum}, but it is "${text}".`)
}

export function oneOf(env: NodeJS.ProcessEnv, name: string, values: string[], fallback: string): string {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  if (values.includes(text)) return text
  throw new UserError(`${name} must be one of ${values.join(', ')}, but it is "${text}".`)
}

/** The addresses of proxies, separated by commas, or the number of proxies, or `true`. */
export function trustedProxies(text = ''): boolean | number | string {
  if (text === '' || text === 'false') return false
  if (text === 'true') return true
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  if (text.split(',').every((proxy) => isNetwork(proxy.trim()))) return text
  throw new UserError(
    `TRUST_PROXY must be addresses such as 10.0.0.0/8, a number of proxies, or true, but it is "${text}".`,
  )
}

/** `10.0.0.0/8`, or an address alone. */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  const maximum = version === 6 ? 128 : 32
  return version !== 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= maximum))
}

export function storeSettings(env: NodeJS.ProcessEnv): StoreSettings {
  return {
    dataDir: env['DATA_DIR'] || 'data',
    databaseUrl: url(env, 'DATABASE_URL', /^postgres(ql)?:\/\//, 'postgres://user:password@host:5432/name'),
  }
}

/** The mail server, and the sender of mails. */
export const mailSettings = (env: NodeJS.ProcessEnv): Pick<NotifySettings, 'smtpUrl' | 'mailFrom'> => ({
  smtpUrl: url(env, 'SMTP_URL', /^smtps?:\/\/[^/]/, 'smtp://user:password@mail.example:587'),
  mailFrom: mailboxes(env, 'MAIL_FROM', 1),
})

function notifySettings(env: NodeJS.ProcessEnv): NotifySettings {
  return {
    ...mailSettings(env),
    mailTo: mailboxes(env, 'MAIL_TO', 20),
    mailFiles: wholeNumber(env, 'MAIL_FILES', 10, 100) * MEGABYTE,
    webhookUrl: url(env, 'WEBHOOK_URL', /^https?:\/\//, 'https://crm.example/leads'),
    webhookSecret: signingSecret(env, 'WEBHOOK_SECRET', 'WEBHOOK_URL'),
    webhookOldSecret: env['WEBHOOK_OLD_SECRET'] ? signingSecret(env, 'WEBHOOK_OLD_SECRET', 'WEBHOOK_URL') : undefined,
  }
}

/** The value is not in the message, as it may hold a password. */
export function url(env: NodeJS.ProcessEnv, name: string, scheme: RegExp, example: string): string | undefined {
  const text = env[name] || undefined
  if (text === undefined || (scheme.test(text) && URL.canParse(text))) return text
  throw new UserError(`${name} must be an address such as ${example}.`)
}

/** `sales@site.example`, or with a name before it: `Sales <sales@site.example>`. */
const MAILBOX = /^(?:[^\s@<>,;"]+@[^\s@<>,;"]+|[^@<>,;"\r\n]*<[^\s@<>,;"]+@[^\s@<>,;"]+>)$/

function mailboxes(env: NodeJS.ProcessEnv, name: string, maximum: number): string | undefined {
  const text = env[name] || undefined
  const each = text?.split(',') ?? []
  if (each.length <= maximum && each.every((mailbox) => MAILBOX.test(mailbox.trim()))) return text
  const what = maximum === 1 ? 'one e-mail address' : 'e-mail addresses divided by commas'
  throw new UserError(`${name} must be ${what}, but it is "${text}".`)
}

/** The secret that signs requests to the address in another variable. */
export function signingSecret(env: NodeJS.ProcessEnv, name: string, ofUrl: string): string | undefined {
  const text = env[name] || undefined
  if (!env[ofUrl]) return text
  const encoded = text?.startsWith(BASE64_PREFIX) ? text.slice(BASE64_PREFIX.length) : undefined
  if (encoded !== undefined && bytesIn(encoded) < 16)
    throw new UserError(`${name} must have base64 of at least 16 bytes behind "${BASE64_PREFIX}".`)
  if (text !== undefined && text.length >= 16) return text
  throw new UserError(`${name} must have at least 16 characters: it signs what is sent to ${ofUrl}.`)
}

/** The number of bytes that base64 encodes; 0 for invalid base64, which `Buffer.from` would decode in part. */
function bytesIn(base64: string): number {
  return /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? Buffer.from(base64, 'base64').length : 0
}

function rateLimit(text = ''): number | false {
  if (text === 'off') return false
  if (text === '') return 20
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new UserError(`RATE_LIMIT must be a whole number of requests a minute, or off, but it is "${text}".`)
}

export function publicUrl(text = ''): string | undefined {
  const origin = originOf(text)
  if (text === '' || origin !== undefined) return origin
  throw new UserError(`PUBLIC_URL must be an origin such as https://www.site.example, but it is "${text}".`)
}

/** Why listening failed; undefined if it is not a mistake in the settings. */
export function listenProblem(
  error: unknown,
  { port, host }: Pick<ServerSettings, 'port' | 'host'>,
  variable = 'PORT',
): UserError | undefined {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new UserError(
        `Port ${port} is in use: stop what uses it, or choose another one with ${variable}=${port + 1}.`,
      )
    case 'EACCES':
      return new UserError(`Port ${port} is reserved for the system: choose another one, such as ${variable}=3000.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new UserError(`HOST must be an address of this machine, such as 0.0.0.0, but it is "${host}".`)
    default:
      return undefined
  }
}

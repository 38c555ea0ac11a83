import { isIP } from 'node:net'
import { StartError } from './start-error.ts'

/** How an operator wants the server to run. */
export interface ServerSettings {
  port: number
  host: string
  logLevel: string
  logAddresses: boolean
  trustProxy: boolean | string
  /** Seconds. */
  drain: number
  /** Seconds. */
  shutdownLimit: number
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** Reads the environment. A value that makes no sense stops the start with one sentence. */
export function serverSettings(env: NodeJS.ProcessEnv): ServerSettings {
  return {
    port: wholeNumber(env, 'PORT', 3000, 65535),
    host: env['HOST'] || '0.0.0.0',
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    logAddresses: oneOf(env, 'LOG_ADDRESSES', ['true', 'false'], 'false') === 'true',
    trustProxy: trustedProxy(env['TRUST_PROXY']),
    drain: wholeNumber(env, 'DRAIN_SECONDS', 0, 300),
    shutdownLimit: wholeNumber(env, 'SHUTDOWN_SECONDS', 10, 300),
  }
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, byDefault: number, most: number): number {
  const text = env[name]
  if (text === undefined || text === '') return byDefault
  if (/^\d{1,9}$/.test(text) && Number(text) <= most) return Number(text)
  throw new StartError(`${name} must be a whole number from 0 to ${most}, but it is "${text}".`)
}

function oneOf(env: NodeJS.ProcessEnv, name: string, values: string[], byDefault: string): string {
  const text = env[name]
  if (text === undefined || text === '') return byDefault
  if (values.includes(text)) return text
  throw new StartError(`${name} must be one of ${values.join(', ')}, but it is "${text}".`)
}

/** `true`, or the addresses of the proxies that stand in front, divided by commas. */
function trustedProxy(text = ''): boolean | string {
  if (text === '' || text === 'false') return false
  if (text === 'true') return true
  if (text.split(',').every((proxy) => isIP(proxy.trim().replace(/\/\d+$/, '')))) return text
  throw new StartError(`TRUST_PROXY must be true, or addresses such as 10.0.0.0/8, but it is "${text}".`)
}

/** Why listening failed, in one sentence with the way out. */
export function listenProblem(error: unknown, { port, host }: ServerSettings): StartError | undefined {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is in use: stop what uses it, or choose another one with PORT=${port + 1}.`)
    case 'EACCES':
      return new StartError(`Port ${port} is reserved for the system: choose another one, such as PORT=3000.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`HOST must be an address of this machine, such as 0.0.0.0, but it is "${host}".`)
    default:
      return undefined
  }
}

import type { HttpOptions } from './http-app.ts'

/** The log of a server: lines of JSON with readable level names and times. */
export const logOptions = (level: string) =>
  ({
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
  }) satisfies HttpOptions['logger']

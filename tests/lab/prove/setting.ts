import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { StoreSettings } from '#serve/database/store.ts'
import { formToPost } from '../bench/post-leads.ts'
import { startPostgres } from '../bench/start-postgres.ts'
import type { StartedPostgres } from '../bench/start-postgres.ts'
import { startProgram } from '../bench/started-program.ts'
import type { StartedProgram } from '../bench/started-program.ts'
import { percentile } from '../bench/bench-report.ts'
import type { Figures } from './result.ts'
import { compare, getPages, newVisitors, sendLeads, settle } from './visitors.ts'
import type { Pages, SentForm, Visitors } from './visitors.ts'

/** Thrown if this machine cannot run a part. The message is the reason. */
export class SkippedPart extends Error {
  override name = 'SkippedPart'
}

/** The resources of a part. */
export interface Setting {
  outDir: string
  /** A folder of its own. */
  folder: string
  /** By `performance.now()`. */
  endsAt: number
  /** Functions that are called after the part, last first, also if it fails. */
  undo: (() => unknown)[]
  postgres: PostgresSource
}

/** The source of databases: a PostgreSQL that is started for the first part that needs it, or the one at `DATABASE_URL`. */
export interface PostgresSource {
  /** Rejects with SkippedPart without PostgreSQL. */
  newDatabase: (setting: Setting) => Promise<string>
  /** Rejects with SkippedPart if the server was not started here, and so must not be killed. */
  ownServer: () => Promise<StartedPostgres>
  stop: () => Promise<void>
}

export function postgresSource(folder: string, givenUrl: string | undefined): PostgresSource {
  let started: Promise<StartedPostgres | undefined> | undefined
  const start = async (): Promise<StartedPostgres> => {
    started ??= startPostgres(folder)
    const postgres = await started
    if (!postgres) throw new SkippedPart('There is no PostgreSQL for this system; DATABASE_URL can name one.')
    return postgres
  }
  return {
    newDatabase: async ({ undo }) => {
      const url = givenUrl ?? (await start()).databaseUrl
      const name = `pagewright_prove_${randomUUID().slice(0, 8)}`
      await query(url, `create database ${name}`)
      undo.push(() => query(url, `drop database ${name} with (force)`))
      const database = new URL(url)
      database.pathname = `/${name}`
      return database.href
    },
    ownServer: async () => {
      if (givenUrl !== undefined) throw new SkippedPart('The PostgreSQL of DATABASE_URL is not killed or stopped.')
      return start()
    },
    stop: async () => (await started?.catch(() => undefined))?.stop(),
  }
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(text).finally(() => client.end())
}

export interface ServeOptions {
  /** The folder of a build output other than the server's. */
  site?: string
  env?: Record<string, string>
}

/** Starts the built server on a store. It is killed after the part. */
export async function serve(
  { outDir, undo }: Setting,
  { dataDir, databaseUrl = '' }: StoreSettings,
  { site = outDir, env = {} }: ServeOptions = {},
): Promise<StartedProgram> {
  const server = await startProgram([join(outDir, 'server/serve.js'), site], {
    RATE_LIMIT: 'off',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SMTP_URL: '',
    WEBHOOK_URL: '',
    ...env,
  })
  undo.push(() => server.stop('SIGKILL'))
  return server
}

/** A new store in SQLite, or in a database of PostgreSQL. */
export async function newStore(setting: Setting, engine: 'sqlite' | 'postgres'): Promise<StoreSettings> {
  const dataDir = join(setting.folder, 'data')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return engine === 'sqlite' ? { dataDir } : { dataDir, databaseUrl: await setting.postgres.newDatabase(setting) }
}

interface Disturbance {
  store: StoreSettings
  /** The form that is sent; by default the site's form with the most fields. */
  form?: SentForm
  /** The servers. One that replaces another takes its index. */
  servers: StartedProgram[]
  connections?: number
  pauseMs?: number
  /** Whether pages are requested meanwhile, which must not fail. */
  withPages: boolean
  mayRefuse: boolean
  /** Disturbs servers or stores while leads are sent. Returns the milliseconds of each recovery. */
  disturb: (visitors: Visitors) => Promise<number[]>
}

/** Sends leads and gets pages during a disturbance, then compares the acknowledged leads with the stored ones. */
export async function sendDuring(
  setting: Setting,
  disturbance: Disturbance,
): Promise<Figures & { visitors: Visitors }> {
  const { store, servers, connections = 8, pauseMs = 20, withPages, mayRefuse, disturb } = disturbance
  const { form = formToPost(setting.outDir) } = disturbance
  const ports = (): number[] => servers.map(({ port }) => port)
  const visitors = newVisitors(form, ports)
  const over = new AbortController()
  setting.undo.push(() => over.abort())
  const none: Pages = { durations: [], failed: 0 }
  const sending = Promise.all([
    sendLeads(visitors, { connections, pauseMs, signal: over.signal }),
    withPages ? getPages(ports, over.signal) : none,
  ])
  const recovery = await disturb(visitors).finally(() => over.abort())
  const [, { durations, failed }] = await sending
  await settle(visitors)
  durations.sort((a, b) => a - b)
  return {
    ...(await compare(visitors, store)),
    visitors,
    tries: recovery.length,
    refused: visitors.refused,
    mayRefuse,
    unexpected: visitors.unexpected,
    recovery,
    ...(withPages && { pages: { got: durations.length, failed, p99: percentile(durations, 0.99) } }),
  }
}

/** Disturbs again and again until the part ends, at least once. `disturb` returns the milliseconds of the recovery. */
export async function untilEnd({ endsAt }: Setting, disturb: (count: number) => Promise<number>): Promise<number[]> {
  const recovery: number[] = []
  do recovery.push(await disturb(recovery.length))
  while (performance.now() < endsAt)
  return recovery
}

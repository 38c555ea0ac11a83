import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPagesDuring } from './get-pages.ts'
import { formToPost, postLeads } from './post-leads.ts'
import { startPostgres } from './start-postgres.ts'
import type { StartedPostgres } from './start-postgres.ts'
import { pagesReportOf, reportOfLeads } from './bench-report.ts'
import type { Row } from './bench-report.ts'
import { slowCommits } from './slow-commits.ts'
import { BARE_SERVER, startProgram } from './started-program.ts'
import { syncedAppends } from './synced-appends.ts'

interface BenchOptions {
  /** The folder of the built site. */
  outDir: string
  /** Each measurement ends after this number of posts or milliseconds. */
  posts: number
  limitMs: number
}

const MANY = 50
const CONNECTIONS = [1, MANY]

/** In milliseconds: how much longer a sync takes on a simulated disk, a usual one and an overloaded one. */
const SLOW_MS = 2
const OVERLOADED_MS = 100

/**
 * Measures the built server while it stores leads, and two upper bounds on the same machine: a server that only parses,
 * and a disk that only appends. Figures are comparable within one run, their ratios also between machines.
 */
export async function benchLeads({ outDir, posts, limitMs }: BenchOptions): Promise<string> {
  const { path, form } = formToPost(outDir)
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-bench-'))
  // Under root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755)
  const measure = async (
    name: string,
    args: string[],
    env: Record<string, string> = {},
    appends?: number,
  ): Promise<Row[]> => {
    const rows: Row[] = []
    for (const connections of CONNECTIONS) {
      const program = await startProgram(args, env)
      const load = { port: program.port, path, form, connections }
      // Posts take several times as long until the code is compiled.
      await postLeads({ ...load, posts, limitMs: limitMs / 10 })
      const before = program.memory()
      const measured = await postLeads({ ...load, posts, limitMs })
      rows.push({ ...measured, name, connections, appends, memory: [before, program.memory()] })
      await program.stop()
    }
    return rows
  }
  const measurePages = async (args: string[], env: Record<string, string>): Promise<number[]> => {
    const program = await startProgram(args, env)
    const load = { port: program.port, path, form, posts, connections: MANY, limitMs: limitMs / 3 }
    const durations = await getPagesDuring(program.port, '/', postLeads(load))
    await program.stop()
    return durations
  }
  let postgres: StartedPostgres | undefined
  const serve = [join(outDir, 'server/serve.js')]
  const env = { RATE_LIMIT: 'off', DATA_DIR: join(folder, 'data'), DATABASE_URL: '', SMTP_URL: '', WEBHOOK_URL: '' }
  try {
    const parsed = await measure('only parsed', BARE_SERVER)
    const appends = syncedAppends(folder, posts, limitMs)
    const stored = await measure('SQLite', serve, env, appends)
    const slow = { ...env, DATA_DIR: join(folder, 'slow'), NODE_OPTIONS: slowCommits(SLOW_MS) }
    const slowAppends = syncedAppends(folder, posts, limitMs, SLOW_MS)
    stored.push(...(await measure(`SQLite, syncs + ${SLOW_MS} ms`, serve, slow, slowAppends)))
    const overloaded = { ...env, DATA_DIR: join(folder, 'overloaded'), NODE_OPTIONS: slowCommits(OVERLOADED_MS) }
    const pages = await measurePages(serve, overloaded)
    postgres = await startPostgres(join(folder, 'postgres'))
    if (postgres)
      stored.push(...(await measure('PostgreSQL', serve, { ...env, DATABASE_URL: postgres.databaseUrl }, appends)))
    return reportOfLeads({ parsed, stored }) + pagesReportOf(pages, OVERLOADED_MS)
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true })
  }
}

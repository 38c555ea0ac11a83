import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerSite } from '#model/server-site.ts'
import type { Form } from '#model/types.generated.ts'
import { postLeads } from './post-leads.ts'
import { startPostgres } from './postgres.ts'
import type { StartedPostgres } from './postgres.ts'
import { reportOf } from './report.ts'
import type { Row } from './report.ts'
import { startProgram } from './started-program.ts'
import { syncedAppends } from './synced-appends.ts'

interface BenchOptions {
  /** The folder of the built site. */
  outDir: string
  /** Each measurement ends after this number of posts or milliseconds. */
  posts: number
  limitMs: number
}

const CONNECTIONS = [1, 32]

/**
 * Measures the built server while it stores leads, and two upper bounds on the same machine: a server that only parses,
 * and a disk that only appends. Figures are comparable within one run, their ratios also between machines.
 */
export async function bench({ outDir, posts, limitMs }: BenchOptions): Promise<string> {
  const { path, form } = formToPost(outDir)
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-bench-'))
  // Under root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755)
  const measure = async (name: string, args: string[], env: Record<string, string> = {}): Promise<Row[]> => {
    const rows: Row[] = []
    for (const connections of CONNECTIONS) {
      const program = await startProgram(args, env)
      const before = program.memory()
      const measured = await postLeads({ port: program.port, path, form, posts, connections, limitMs })
      rows.push({ ...measured, name, connections, memory: [before, program.memory()] })
      await program.stop()
    }
    return rows
  }
  let postgres: StartedPostgres | undefined
  const serve = [join(outDir, 'server/serve.js')]
  const env = { RATE_LIMIT: 'off', DATA_DIR: join(folder, 'data'), DATABASE_URL: '', SMTP_URL: '', WEBHOOK_URL: '' }
  try {
    const parsed = await measure('only parsed', ['--import', 'tsx', join(import.meta.dirname, 'bare-server.ts')])
    const appends = syncedAppends(folder, posts, limitMs)
    const stored = await measure('SQLite', serve, env)
    postgres = await startPostgres(join(folder, 'postgres'))
    if (postgres) stored.push(...(await measure('PostgreSQL', serve, { ...env, DATABASE_URL: postgres.databaseUrl })))
    return reportOf({ parsed, stored, appends })
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true })
  }
}

/** The form with the most fields, of those that accept more than one lead of a visitor. */
function formToPost(outDir: string): { path: string; form: Form } {
  const site = JSON.parse(readFileSync(join(outDir, 'site.json'), 'utf8')) as ServerSite
  const [form] = Object.values(site.forms)
    .filter(({ endpoint, unique }) => endpoint !== undefined && unique === undefined)
    .sort((a, b) => b.fields.length - a.fields.length)
  if (form?.endpoint === undefined) throw new Error('The site has no form that the server takes.')
  return { path: form.endpoint, form }
}

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
  /** Where the built site is. */
  outDir: string
  /** Each measurement ends with so many posts, or so many milliseconds. */
  posts: number
  limitMs: number
}

const CONNECTIONS = [1, 32]

/**
 * Measures the built server while it takes leads, and beside it what the same machine can do at best: a server that
 * only parses, a disk that only appends. Figures of one run compare with each other; their ratios, with those of other
 * machines too.
 */
export async function bench({ outDir, posts, limitMs }: BenchOptions): Promise<string> {
  const { path, form } = formToPost(outDir)
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-bench-'))
  // PostgreSQL runs as a user of its own where we are root.
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
    const kept = await measure('SQLite', serve, env)
    postgres = await startPostgres(join(folder, 'postgres'))
    if (postgres) kept.push(...(await measure('PostgreSQL', serve, { ...env, DATABASE_URL: postgres.databaseUrl })))
    return reportOf({ parsed, kept, appends })
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true })
  }
}

/** The longest form of the built site that one visitor may send again and again. */
function formToPost(outDir: string): { path: string; form: Form } {
  const site = JSON.parse(readFileSync(join(outDir, 'site.json'), 'utf8')) as ServerSite
  const [form] = Object.values(site.forms)
    .filter(({ endpoint, unique }) => endpoint !== undefined && unique === undefined)
    .sort((a, b) => b.fields.length - a.fields.length)
  if (form?.endpoint === undefined) throw new Error('The site has no form that the server takes.')
  return { path: form.endpoint, form }
}

import { spawnSync } from 'node:child_process'
import type { SpawnSyncReturns } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Readable, Writable } from 'node:stream'
import type { ProcessLike } from '#base/cli/process-like.ts'
import { serverSiteOf } from '#site/model/server-site.ts'
import { exampleSite } from '#site/model/site.fixture.ts'
import { runLeads } from '#serve/command/run-leads.ts'
import { insertLead } from '#serve/leads/leads.ts'
import type { NewLead } from '#serve/leads/rows.ts'
import { openLeadStore } from '#serve/leads/lead-store.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import { test as base } from '../fixtures.ts'
import { builtProgram } from '../shared/resources.ts'

/** Three forms: an ordinary one, one with `keepDays` of its own, and one with a unique field. */
const site = exampleSite({
  settings: { leads: { keepDays: 30 } },
  forms: {
    contact: {
      title: 'Write to us',
      submit: 'Send',
      endpoint: '/api/contact',
      fields: [
        { name: 'name', label: 'Full Name *', type: 'text', required: true },
        { name: 'email', label: 'Email Address *', type: 'email', required: true },
        { name: 'message', label: 'Message', type: 'textarea' },
      ],
    },
    newsletter: {
      title: 'One loaf a month',
      submit: 'Subscribe',
      endpoint: '/api/newsletter',
      unique: 'email',
      fields: [{ name: 'email', label: 'Email Address', type: 'email', required: true }],
    },
    order: {
      title: 'Order',
      submit: 'Order',
      endpoint: '/api/order',
      keepDays: 7,
      fields: [
        { name: 'name', label: 'Name', type: 'text' },
        { name: 'phone', label: 'Phone', type: 'tel' },
      ],
    },
  },
})

/** The output of a command line and its exit code. */
interface CommandResult {
  status: number | null
  stdout: string
  stderr: string
}

/** Overrides of how a command line is run: by default without input, terminal and further variables. */
interface RunOptions {
  env?: Record<string, string>
  /** The text typed into a terminal. */
  typed?: string
  /** Whether stdout is a terminal. */
  isTTY?: boolean
}

/** Runs a command line in the process of the test. */
async function runInProcess(
  args: string[],
  outDir: string,
  { env = {}, typed, isTTY = false }: RunOptions,
): Promise<CommandResult> {
  const [stdout, stderr] = [recordedStream(), recordedStream()]
  const stdin: ProcessLike['stdin'] = Readable.from(typed === undefined ? [] : [typed])
  stdin.isTTY = typed !== undefined
  stdout.stream.isTTY = isTTY
  const status = await runLeads(args, outDir, { env, stdin, stdout: stdout.stream, stderr: stderr.stream })
  return { status, stdout: stdout.text(), stderr: stderr.text() }
}

function recordedStream(): { stream: ProcessLike['stdout']; text: () => string } {
  const chunks: Buffer[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  return { stream, text: () => Buffer.concat(chunks).toString() }
}

export const test = base
  /** A folder with the `site.json` of the site above and a store. The command runs in the process of the test. */
  .extend('newLeads', ({ newFolder }) => (env: { DATABASE_URL?: string } = {}) => {
    const folder = newFolder()
    const outDir = join(folder, 'dist')
    mkdirSync(outDir)
    const serverSite = serverSiteOf(site, () => ({ id: 'b1', scripts: { boot: '/assets/boot.js' }, fonts: {} }))
    writeFileSync(join(outDir, 'site.json'), JSON.stringify(serverSite))
    const dataDir = join(folder, 'data')
    const environment = { DATA_DIR: dataDir, DATABASE_URL: '', ...env }
    return {
      folder,
      dataDir,
      environment,
      /** Runs a command line to its end. */
      run: (args: string[], { env: more, ...options }: RunOptions = {}): Promise<CommandResult> =>
        runInProcess(args, outDir, { env: { ...environment, ...more }, ...options }),
      /** Opens the store as the server does. */
      openStore: (): LeadStore => openLeadStore({ dataDir, databaseUrl: env.DATABASE_URL }),
    }
  })
  .extend('leads', ({ newLeads }) => newLeads())
  /** Stores a lead as the server does, and returns its id. */
  .extend('storeLead', ({ leads }) => async (lead: Partial<NewLead>, time = '2026-01-05T10:12:33.000Z') => {
    const store = leads.openStore()
    const result = await insertLead(store, { form: 'contact', answers: {}, deliveries: [], ...lead }, new Date(time))
    await store.close()
    if (result.result !== 'inserted') throw new Error(`The lead was not inserted: ${result.result}`)
    return result.id
  })
  /** The built command in the folder of `leads`, with only the packages of the server. */
  .extend('installedLeads', async ({ leads: { folder, environment } }) => {
    cpSync(dirname(await builtProgram('leads')), join(folder, 'dist/server'), { recursive: true })
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    const program = join(folder, 'dist/server/leads.js')
    const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, ...environment }, input: '' } as const
    const resultOf = ({ status, stdout, stderr }: SpawnSyncReturns<string>): CommandResult => ({
      status,
      stdout,
      stderr,
    })
    return {
      /** Runs it to its end without a terminal. */
      run: (...args: string[]) => resultOf(spawnSync(process.execPath, [program, ...args], options)),
      /** Runs it in a shell with `pipefail`. */
      runInShell: (args: string, pipe: string) =>
        resultOf(
          spawnSync('bash', ['-c', `set -o pipefail; '${process.execPath}' '${program}' ${args} ${pipe}`], options),
        ),
      /** Runs it in a terminal with typed input. */
      runInTerminal: (args: string, typed: string) =>
        resultOf(
          spawnSync('script', ['-qec', `'${process.execPath}' '${program}' ${args}`, '/dev/null'], {
            ...options,
            input: typed,
          }),
        ),
    }
  })

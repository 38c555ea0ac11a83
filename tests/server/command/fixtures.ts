import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { ServerSite } from '#model/server-site.ts'
import { exampleSite } from '#model/site.fixture.ts'
import { openStore } from '#server/leads/store.ts'
import type { Store } from '#server/leads/store.ts'
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

/**
 * Installs the built `leads` command in a folder with nothing of this repository but the packages of
 * the server, with the `site.json` of the site above and the store of its environment.
 */
export const test = base
  .extend('installLeads', ({ newFolder }) => async (env: { DATABASE_URL?: string } = {}) => {
    const folder = newFolder()
    mkdirSync(join(folder, 'dist'))
    cpSync(dirname(await builtProgram('leads')), join(folder, 'dist/server'), { recursive: true })
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    const serverSite: ServerSite = { ...site, buildInfo: { id: 'b1', scripts: { boot: '/assets/boot.js' }, fonts: {} } }
    writeFileSync(join(folder, 'dist/site.json'), JSON.stringify(serverSite))
    const dataDir = join(folder, 'data')
    const environment = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...env }
    const program = join(folder, 'dist/server/leads.js')
    const options = { cwd: folder, encoding: 'utf8', env: environment, input: '' } as const
    const resultOf = ({ status, stdout, stderr }: { status: number | null; stdout: string; stderr: string }) => ({
      status,
      stdout,
      stderr,
    })
    return {
      folder,
      dataDir,
      /** Runs it to its end without a terminal. */
      run: (args: string[], more: Record<string, string> = {}) =>
        resultOf(spawnSync(process.execPath, [program, ...args], { ...options, env: { ...environment, ...more } })),
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
      /** Opens the store as the server does. */
      openStore: (): Store => openStore({ dataDir, databaseUrl: env.DATABASE_URL }),
    }
  })
  .extend('leads', ({ installLeads }) => installLeads())

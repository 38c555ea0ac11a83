import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll } from 'vitest'
import { builtProgram as builtProgramPath } from '../shared/resources.ts'
import type { ServerSite } from '#model/server-site.ts'
import { exampleSite } from '#model/site.fixture.ts'
import { openStore } from '#server/leads/store.ts'
import type { Store } from '#server/leads/store.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-leads-'))
  folders.push(folder)
  return folder
}

/** Three forms: an ordinary one, one whose leads are kept for a week, and a list of addresses. */
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

export type Leads = Awaited<ReturnType<typeof builtProgram>>

/**
 * The program as the build makes it, in a folder with nothing of this repository but the server's packages, beside the
 * site above; with the store that its environment names.
 */
export async function builtProgram(env: { DATABASE_URL?: string } = {}) {
  const folder = newFolder()
  mkdirSync(join(folder, 'dist'))
  cpSync(dirname(await builtProgramPath('leads')), join(folder, 'dist/server'), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const serverSite: ServerSite = { ...site, buildInfo: { id: 'b1', scripts: { boot: '/assets/boot.js' }, fonts: {} } }
  writeFileSync(join(folder, 'dist/site.json'), JSON.stringify(serverSite))
  const dataDir = join(folder, 'data')
  const environment = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...env }
  const program = join(folder, 'dist/server/leads.js')
  const options = { cwd: folder, encoding: 'utf8', env: environment, input: '' } as const
  const told = ({ status, stdout, stderr }: { status: number | null; stdout: string; stderr: string }) => ({
    status,
    stdout,
    stderr,
  })
  return {
    folder,
    dataDir,
    /** Runs it to its end. What it reads from is no terminal. */
    run: (args: string[], more: Record<string, string> = {}) =>
      told(spawnSync(process.execPath, [program, ...args], { ...options, env: { ...environment, ...more } })),
    /** Runs it in a shell that fails where any part of the pipe does. */
    runInShell: (args: string, pipe: string) =>
      told(spawnSync('bash', ['-c', `set -o pipefail; '${process.execPath}' '${program}' ${args} ${pipe}`], options)),
    /** Runs it in a terminal, where somebody types. */
    runInTerminal: (args: string, typed: string) =>
      told(
        spawnSync('script', ['-qec', `'${process.execPath}' '${program}' ${args}`, '/dev/null'], {
          ...options,
          input: typed,
        }),
      ),
    /** The store that the server would have open meanwhile. */
    openStore: (): Store => openStore({ dataDir, databaseUrl: env.DATABASE_URL }),
  }
}

import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { PREFIX } from '../vitest/temporary-folder.ts'
import { copyProgram, writeSmallSite } from './small-site.ts'

export interface DevServer {
  url: string
  /** The address of the studio that the terminal prints, with its key. */
  studio: string
  /** The folder of the copy. */
  root: string
  /** Everything that the server has printed so far. */
  terminal: () => string
  read: (file: string) => string
  /** Writes a file of the copy: `site/pages/index.json`, `src/page/blocks/…`. */
  write: (file: string, text: string) => void
  /** Replaces text in a file; throws if the file does not contain it. */
  edit: (file: string, before: string, after: string) => void
  remove: (file: string) => void
  stop: () => Promise<void>
}

/** The files that all servers of a run cache by the content of their sources, such as the programs of the studio. */
const STORE = join(tmpdir(), 'dev-store')

/**
 * Copies the program into a folder, without the files that an earlier test has left there. Bundled programs stay, and
 * are bundled again if one of their sources differs.
 */
function prepareFolder(root: string): void {
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (const [folder, kept] of [
    [root, '.cache'],
    [join(root, '.cache'), 'programs'],
  ] as const)
    for (const name of readdirSync(folder)) if (name !== kept) rmSync(join(folder, name), { recursive: true })
  copyProgram(root)
  mkdirSync(STORE, { recursive: true })
  symlinkSync(STORE, join(root, '.cache/store'), 'junction')
}

/**
 * Starts the development server on a small site, in a copy of the program: tests can edit its code, and it shares no
 * cache with a server that a developer runs. The copy is inside the repository, where Node finds the packages. Each
 * worker has its own folder for each name, and one server in it at a time. It is removed at the end of the run.
 */
export async function startDevServer(
  prepare: (siteDir: string) => void = () => {},
  name = 'server',
): Promise<DevServer> {
  const root = resolve('.cache', `${PREFIX}${process.pid}-${name}`)
  prepareFolder(root)
  writeSmallSite(join(root, 'site'))
  prepare(join(root, 'site'))

  const child = spawn(process.execPath, ['scripts/run.js', 'scripts/dev.ts', '--site', 'site'], {
    cwd: root,
    env: { ...process.env, PORT: '0', NO_COLOR: '1', NODE_ENV: 'development', VITEST: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => child.kill())
  let terminal = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (terminal += String(chunk)))
  let isRunning = false
  const ended = new Promise<void>((done) => {
    child.on('close', () => {
      // Otherwise tests would only report that the server is unreachable.
      if (isRunning) console.error(`The development server has ended by itself:\n${terminal}`)
      done()
    })
  })
  const addresses = await new Promise<Pick<DevServer, 'url' | 'studio'>>((done, fail) => {
    child.stdout.on('data', () => {
      const [, url, studio] = /(http:\/\/localhost:\d+)[^]*?(http:\/\/studio\.\S+)\s/.exec(terminal) ?? []
      if (url && studio) done({ url, studio })
    })
    child.on('close', () => fail(new Error(`The server did not start:\n${terminal}`)))
  })
  isRunning = true

  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  return {
    ...addresses,
    root,
    terminal: () => terminal,
    read,
    write,
    edit: (file, before, after) => {
      const text = read(file)
      if (!text.includes(before)) throw new Error(`${file} does not hold ${before}`)
      write(file, text.replace(before, after))
    },
    remove: (file) => rmSync(join(root, file)),
    stop: async () => {
      isRunning = false
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** A fixture: a development server of its own for the tests of a file, which edit its site or its program. */
export const devServer =
  (prepare?: (siteDir: string) => void) =>
  async ({}: object, { onCleanup }: { onCleanup: (cleanup: () => Promise<void>) => void }): Promise<DevServer> => {
    const server = await startDevServer(prepare)
    onCleanup(server.stop)
    return server
  }

import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
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

/**
 * Starts the development server on a small site, in a copy of the program: tests can edit its code, and it shares no
 * cache with a server that a developer runs. The copy is inside the repository, where Node finds the packages.
 */
export async function startDevServer(name: string, prepare: (siteDir: string) => void = () => {}): Promise<DevServer> {
  const root = resolve('.cache', `dev-${name}-${process.pid}`)
  rmSync(root, { recursive: true, force: true })
  copyProgram(root)
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
      // Otherwise tests would only tell that they cannot reach it.
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
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** A fixture: a development server of its own for the tests of a file, which edit its site or its program. */
export const devServer =
  (name: string, prepare?: (siteDir: string) => void) =>
  async ({}: object, { onCleanup }: { onCleanup: (cleanup: () => Promise<void>) => void }): Promise<DevServer> => {
    const server = await startDevServer(name, prepare)
    onCleanup(server.stop)
    return server
  }

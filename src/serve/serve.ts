import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { runProgram } from '#base/cli/run-program.ts'
import { createServer } from './create-server.ts'
import type { BuildFiles } from './files/build-files.ts'
import { buildFilesIn, publishedIn } from './files/build-files.ts'
import type { BuiltSite } from './files/built-site.ts'
import { readBuiltSite } from './files/built-site.ts'
import { openLeads } from './forms/open-leads.ts'
import { closeOnSignals, logOptions } from './http-app.ts'
import { listenProblem, serverSettings } from './server-settings.ts'

/** Long enough for connections that clients are opening at the moment of the signal. */
const MIN_DRAIN_MS = 250

/** Milliseconds between two checks of the list. It is polled, as not every volume reports changes by another container. */
const INTERVAL = 100

/** Milliseconds until a build that could not be served is tried again. */
const PAUSE = 2000

interface FollowOptions {
  /** The build that is served first. */
  files: BuildFiles
  onBuild: (files: BuildFiles) => Promise<void>
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  signal: AbortSignal
}

/** Calls `onBuild` with each build that a studio publishes into a folder, until the signal aborts. Unreadable builds are skipped. */
async function followBuilds({ files, onBuild, log, signal }: FollowOptions): Promise<void> {
  const { outDir } = files
  let { published } = files
  let failure: string | undefined
  while (!signal.aborted) {
    let pause = INTERVAL
    try {
      const now = publishedIn(outDir)
      if (now !== undefined && now !== published) {
        const next = buildFilesIn(outDir)
        await onBuild(next)
        published = next.published
        failure = undefined
        log.info('a new build is served')
      }
    } catch (error) {
      const { message: reason } = error as Error
      if (failure !== reason) log.error({ reason }, 'a new build cannot be served: the one before still is')
      failure = reason
      pause = PAUSE
    }
    await wait(pause, undefined, { ref: false, signal }).catch(() => {})
  }
}

/** After a build, this program is in `dist/server/` and serves the `dist/` around it. */
async function serve(outDir: string): Promise<void> {
  const settings = serverSettings(process.env)
  const leads = openLeads(settings)
  const files = buildFilesIn(outDir)
  const site = readBuiltSite(outDir, files)
  const leadsOfSite = await leads.of(files)
  const drainMs = Math.max(settings.drain * 1000, MIN_DRAIN_MS)
  const app = createServer({
    site,
    leads: leadsOfSite?.options,
    logger: logOptions(settings.logLevel),
    logAddresses: settings.logAddresses,
    trustProxy: settings.trustProxy,
    hstsPreload: settings.hstsPreload,
    drainMs,
  })
  if (leadsOfSite) leads.deliver(leadsOfSite, app.log)
  const limit = closeOnSignals(app, drainMs + settings.shutdownLimit * 1000)
  const closing = new AbortController()
  app.addHook('onClose', async () => {
    closing.abort()
    await leads.close(limit)
  })
  let address
  try {
    address = await app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    await leads.close()
    throw listenProblem(error, settings) ?? error
  }
  let served: BuiltSite = site
  const onBuild = async (next: BuildFiles): Promise<void> => {
    served = readBuiltSite(outDir, next, served)
    const leadsOfNext = await leads.of(next)
    await app.serveBuild({ site: served, leads: leadsOfNext?.options })
    if (leadsOfNext) leads.deliver(leadsOfNext, app.log)
  }
  void followBuilds({ files, onBuild, log: app.log, signal: closing.signal })
  printAddress(address)
}

/** Hosts that listen on `localhost` too. */
const LOCAL_HOSTS = ['[::]', '0.0.0.0', '[::1]', '127.0.0.1']

/** Prints the site's address for people, in a terminal or by way of `npm start`, as it is hard to find in the JSON of the log. */
function printAddress(address: string): void {
  const { hostname, port } = new URL(address)
  const text = `\n  The site is at http://${LOCAL_HOSTS.includes(hostname) ? 'localhost' : hostname}:${port || 80}\n`
  if (process.send) process.send(text)
  else if (process.stdout.isTTY) console.log(text)
}

await runProgram({
  usage: 'npm run serve [-- <folder>]',
  description:
    'Serves the site that was built, and takes its forms. Environment variables say how: PORT, HOST and others.',
  maxOperands: 1,
  run: ({ operands: [folder = fileURLToPath(new URL('..', import.meta.url))] }) => serve(resolve(folder)),
})

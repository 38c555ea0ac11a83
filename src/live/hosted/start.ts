import { existsSync } from 'node:fs'
import { StoreUnavailable } from '#serve/database/engine.ts'
import { closeOnSignals, logOptions } from '#serve/http-app.ts'
import { listenProblem } from '#serve/server-settings.ts'
import { UserError } from '#base/cli/user-error.ts'
import { assertOnBranch, VersionError } from '#live/changes/git/git-problem.ts'
import { firstOwnerToken, operatorToken } from '#live/people/people.ts'
import { openPeopleStore } from '#live/people/store/people-store.ts'
import { INVITATION_PATH } from '#studio/protocol/team/people.ts'
import { takeEditing } from '#live/standby/editing-lock.ts'
import type { HeldLock } from '#live/standby/held-lock.ts'
import { standingByServer } from '#live/standby/standing-by.ts'
import { composeStudio } from './compose.ts'
import { HEALTH_PATH } from './hosts.ts'
import { studioSettings } from './settings.ts'
import type { StudioSettings } from './settings.ts'
import { whyNotStarted } from './why-not-started.ts'

/** Long enough for connections that clients are opening at the moment of the signal. */
const DRAIN_MS = 250

/** Starts `npm run studio`, and prints its address. */
export async function startStudio(siteDir: string, env: NodeJS.ProcessEnv): Promise<void> {
  const settings = studioSettings(env)
  if (!existsSync(siteDir))
    throw new UserError(`There is no folder "${siteDir}". SITE_CONFIG, or --site, names the folder of the site.`)
  const lock = await waitedFor(siteDir, settings).catch(explained)
  if (!lock) return
  // A process loses no data, whenever it ends.
  void lock.lost.then((why) => {
    console.error(`The studio ends, as another one may edit now: ${why}. Start it again: it stands by then.`)
    process.exit(1)
  })
  const logger = logOptions(settings.logLevel)
  const composing = assertOnBranch(siteDir).then(() =>
    composeStudio({ siteDir, settings, logger, onClosed: lock.release }),
  )
  const { app, store } = await composing.catch(async (error: unknown) => {
    await lock.release()
    return explained(error)
  })
  closeOnSignals(app, DRAIN_MS + settings.shutdownLimit * 1000)
  let token: string | undefined
  try {
    if (settings.signOn?.hasLocalAccounts !== false) token = await firstOwnerToken(store, new Date())
    await app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    await app.close()
    throw listenProblem(error, settings, 'STUDIO_PORT') ?? explained(error)
  }
  const { origin } = settings.url
  console.log(`\n  The studio is at ${origin}/`)
  if (token !== undefined)
    console.log(
      `\n  Nobody is in the team yet. Who opens this link becomes its first owner. It works once, for seven days:\n  ${origin}${INVITATION_PATH}#${token}`,
    )
  console.log('')
}

/**
 * Waits until only this process may edit, and answers the proxy's health checks meanwhile. Undefined if it is asked to
 * stop before.
 */
async function waitedFor(siteDir: string, settings: StudioSettings): Promise<HeldLock | undefined> {
  const ending = new AbortController()
  const end = (): void => ending.abort()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end)
  const server = standingByServer(HEALTH_PATH)
  server.on('error', (error) => console.error(listenProblem(error, settings, 'STUDIO_PORT')?.message ?? error.message))
  try {
    return await takeEditing({
      siteDir,
      databaseUrl: settings.store.databaseUrl,
      hasStandbyElsewhere: settings.hasStandbyElsewhere,
      onStandby() {
        server.listen(settings.port, settings.host)
        console.log('\n  The studio stands by until no other one edits this site.\n')
      },
      onError: (error) => console.error(`The studio cannot ask whether another one edits: ${String(error)}`),
      signal: ending.signal,
    })
  } finally {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, end)
    if (server.listening) {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    }
  }
}

/** Prints a sign-in link for a person who has lost their passkey. */
export async function printLink(mail: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { url, signOn, store: settings } = studioSettings(env)
  if (signOn?.hasLocalAccounts === false)
    throw new UserError(`Everybody signs in by ${signOn.name}: LOCAL_ACCOUNTS is off, and a link would let nobody in.`)
  const store = openPeopleStore(settings)
  try {
    const token = await operatorToken(store, mail, new Date())
    if (token === undefined)
      throw new UserError(
        `Nobody in the team has the e-mail address "${mail}". The studio's DATA_DIR or DATABASE_URL has to be set here too.`,
      )
    console.log(
      `This link works once, for seven days. It replaces their passkey, and ends their sessions:\n${url.origin}${INVITATION_PATH}#${token}`,
    )
  } finally {
    await store.close()
  }
}

function explained(error: unknown): never {
  if (error instanceof VersionError) throw new UserError(whyNotStarted(error.problem.reason))
  if (error instanceof StoreUnavailable)
    throw new UserError(`${error.message} DATA_DIR, or DATABASE_URL, says where people and leads are stored.`)
  throw error
}

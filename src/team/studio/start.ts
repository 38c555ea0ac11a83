import { listenProblem } from '#server/server-settings.ts'
import { closeOnSignals } from '#server/shutdown.ts'
import { UserError } from '#cli/user-error.ts'
import { VersionError } from '#changes/git/git-problem.ts'
import { firstOwnerToken, operatorToken } from '#team/people/people.ts'
import { openPeopleStore } from '#team/people/store/people-store.ts'
import { INVITATION_PATH } from '#team/types/people.ts'
import { composeStudio } from './compose.ts'
import { studioSettings } from './settings.ts'

/** Long enough for connections that clients are opening at the moment of the signal. */
const DRAIN_MS = 250

/** Starts `npm run studio`, and prints where it is. */
export async function startStudio(siteDir: string, env: NodeJS.ProcessEnv): Promise<void> {
  const settings = studioSettings(env)
  const { app, store } = await composeStudio({ siteDir, settings, logger: loggerAt(settings.logLevel) }).catch(
    explained,
  )
  closeOnSignals(app, DRAIN_MS + settings.shutdownLimit * 1000)
  try {
    await app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    await app.close()
    throw listenProblem(error, settings, 'STUDIO_PORT') ?? error
  }
  const { origin } = settings.url
  console.log(`\n  The studio is at ${origin}/`)
  const token = await firstOwnerToken(store, new Date())
  if (token !== undefined)
    console.log(
      `\n  Nobody is in the team yet. Who opens this link becomes its first owner. It works once, for seven days:\n  ${origin}${INVITATION_PATH}#${token}`,
    )
  console.log('')
}

/** Prints a new link for somebody who has lost her passkey. */
export async function printLink(mail: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { url, store: settings } = studioSettings(env)
  const store = openPeopleStore(settings)
  try {
    const token = await operatorToken(store, mail, new Date())
    if (token === undefined) throw new UserError(`Nobody in the team has the e-mail address "${mail}".`)
    console.log(
      `This link works once, for seven days. It replaces her passkey, and ends her sessions:\n${url.origin}${INVITATION_PATH}#${token}`,
    )
  } finally {
    await store.close()
  }
}

/** As the log of the server has it. */
const loggerAt = (level: string) => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
})

function explained(error: unknown): never {
  if (error instanceof VersionError && error.problem.reason === 'not-in-git')
    throw new UserError(
      'The studio keeps each version of the site in git, and this folder is in no repository. Make one: git init && git add . && git commit -m "The site"',
    )
  throw error
}

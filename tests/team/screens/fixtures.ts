import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BrowserContext, BrowserContextOptions } from 'playwright-core'
import { vi } from 'vitest'
import { ROOT } from '#site/engine-folder.ts'
import { buildEnvironments } from '#build/programs/build-environments.ts'
import type { BuiltFile } from '#build/programs/build-environments.ts'
import { PROGRAMS_PATH } from '#studio/protocol/addresses.ts'
import { programOf } from '#live/studio/studio-programs.ts'
import { sendProgram } from '#live/studio/studio-responses.ts'
import { sendScreens } from '#live/hosted/screens-document.ts'
import { isScreen } from '#studio/protocol/team/screens.ts'
import { parseTarget } from '#base/text/addresses/addresses.ts'
import { addAuthenticator } from '../../lab/pictures/authenticator.ts'
import { chromium } from '../../browser/chromium.ts'
import { oncePerWorker } from '../../browser/once-per-worker.ts'
import { withCleanup } from '../../server/fixtures.ts'
import { test as base, startTeam } from '../people/fixtures.ts'
import type { Member, Team, TeamOptions } from '../people/fixtures.ts'

/**
 * The program of the screens, in this process: `StudioPrograms` bundles it in a thread that only bundled programs can
 * start.
 */
const programOfWorker = oncePerWorker(
  async (): Promise<BuiltFile[]> => {
    vi.stubEnv('NODE_ENV', 'production')
    const { team } = await buildEnvironments(ROOT, ['team']).finally(() => vi.unstubAllEnvs())
    return team
  },
  () => Promise.resolve(),
)

/** `test` with teams whose screens are served, and windows of people who have an authenticator. */
export const test = base
  .extend('browser', { scope: 'worker' }, ({}, { onCleanup }) => chromium(onCleanup))
  .extend('program', { scope: 'worker' }, ({}, { onCleanup }) => programOfWorker(onCleanup))
  .extend('newTeamWithScreens', ({ newEmptyDatabase, program }, { onCleanup }) => {
    const start = async (options?: Pick<TeamOptions, 'partsFor' | 'signOnAt'>) => {
      let errors: unknown[] = []
      const serveOthers = (request: IncomingMessage, response: ServerResponse): unknown => {
        const { path } = parseTarget(request.url ?? '/')
        const file = program.find(({ fileName }) => path === PROGRAMS_PATH + fileName)
        if (file) return sendProgram(response, file.fileName, file.content)
        if (!isScreen(path)) return response.writeHead(404).end()
        const programs = { current: () => Promise.resolve({ team: programOf('team', program) }) }
        const screens = { root: ROOT, programs, siteName: 'Harbour', onError: (error: unknown) => errors.push(error) }
        return sendScreens(response, screens)
      }
      const team = await startTeam(await newEmptyDatabase(), { ...options, serveOthers })
      errors = team.errors
      return team
    }
    return withCleanup(onCleanup, start, (team) => team.close())
  })
  .extend('newWindow', ({ browser }, { onCleanup }) => {
    const contexts: BrowserContext[] = []
    onCleanup(async () => {
      for (const context of contexts) await context.close()
    })
    return async (options: BrowserContextOptions = {}) => {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
      contexts.push(context)
      const page = await context.newPage()
      return { context, page, authenticator: await addAuthenticator(context, page) }
    }
  })

/** The cookie of a signed-in person, for a browser. */
export function cookieIn({ url }: Pick<Team, 'url'>, { cookie }: Pick<Member, 'cookie'>) {
  const [name = '', value = ''] = cookie.split('=')
  return { name, value, url: url.origin }
}

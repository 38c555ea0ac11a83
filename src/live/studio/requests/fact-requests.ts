import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { WELCOME } from '#base/cache/studio-cache.ts'
import type { SiteHost } from '#live/host/site-host.ts'
import { siteProblems } from '#live/studio/site-problems.ts'
import { fixedFactsOf, siteFactsOf } from '#live/studio/facts.ts'
import { surroundingsOf } from '#live/studio/shell-map.ts'
import { nameOfFolder } from '#live/studio/studio-context.ts'
import type { RequestHandlers } from './request-handlers.ts'

const welcomeOf = ({ cacheDir }: Pick<SiteHost, 'cacheDir'>): string => join(cacheDir, WELCOME)

/** Handlers for the facts and problems of the site. */
export const factRequests = {
  'GET /fixed-facts': async ({ host }) => fixedFactsOf(host.root, (await host.status()).documents),
  'GET /facts': async (studio, fields) => {
    const around = await surroundingsOf(studio)
    const { host } = studio
    const { version, facts } = siteFactsOf(await host.status(), around, {
      programVersion: host.programVersion(),
      isNew: existsSync(welcomeOf(host)),
      ...(studio.team ? { team: studio.team } : { site: nameOfFolder(host.siteDir) }),
    })
    return { version, ...(version !== fields.optionalText('version') && { facts }) }
  },
  'POST /welcome/end': async ({ host }) => {
    await rm(welcomeOf(host), { force: true })
    return {}
  },
  'GET /shell': async (studio, fields) => {
    const { html, parts } = await surroundingsOf(studio, fields.optionalText('language'))
    return { html, parts }
  },
  'GET /problems': async ({ host, words }) => siteProblems(await host.status(), words),
} satisfies Partial<RequestHandlers>

import { siteProblems } from '#studio/server/drafts.ts'
import { fixedFactsOf, siteFactsOf } from '#studio/server/facts.ts'
import { surroundingsOf } from '#studio/server/shell-map.ts'
import type { RequestHandlers } from './request-handlers.ts'

/** What the site has, and what is wrong in it. */
export const factRequests = {
  'GET /fixed-facts': async ({ host }) => fixedFactsOf(host.root, (await host.status()).documents),
  'GET /facts': async (studio, fields) => {
    const around = await surroundingsOf(studio)
    const { version, facts } = siteFactsOf(await studio.host.status(), around, studio.host.programVersion())
    return { version, ...(version !== fields.optionalText('version') && { facts }) }
  },
  'GET /shell': async (studio) => {
    const { html, parts } = await surroundingsOf(studio)
    return { html, parts }
  },
  'GET /problems': async ({ host, words }) => siteProblems(await host.status(), words),
} satisfies Partial<RequestHandlers>

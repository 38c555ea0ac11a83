import { siteProblems } from '#studio/server/drafts.ts'
import { fixedFactsOf, siteFactsOf } from '#studio/server/facts.ts'
import { shellMap } from '#studio/server/shell-map.ts'
import type { RequestHandlers } from './request-handlers.ts'

/** What the site has, and what is wrong in it. */
export const factRequests = {
  'GET /fixed-facts': ({ host }) => Promise.resolve(fixedFactsOf(host.root)),
  'GET /facts': async ({ host }, fields) => {
    const { version, facts } = siteFactsOf(await host.status())
    return { version, ...(version !== fields.optionalText('version') && { facts }) }
  },
  'GET /shell': shellMap,
  'GET /problems': async ({ host }) => siteProblems(await host.status()),
} satisfies Partial<RequestHandlers>

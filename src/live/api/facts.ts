import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { WELCOME } from '#base/cache/studio-cache.ts'
import type { SiteHost } from '#live/host/site-host.ts'
import { siteProblems } from '#live/studio/site-problems.ts'
import { fixedFactsOf, siteFactsOf } from '#live/studio/facts.ts'
import { surroundingsOf } from '#live/studio/shell-map.ts'
import { nameOfFolder } from '#live/studio/studio-context.ts'
import { flag, index, optional, text } from './fields.ts'
import type { StudioRequests } from './request.ts'

const welcomeOf = ({ cacheDir }: Pick<SiteHost, 'cacheDir'>): string => join(cacheDir, WELCOME)

/** The facts and problems of the site, and the signs of life of windows. */
export const factRequests = {
  'GET /fixed-facts': {
    right: 'open',
    fields: {},
    does: async ({ host }) => fixedFactsOf(host.root, (await host.status()).documents),
  },
  'GET /facts': {
    right: 'open',
    fields: { version: optional(text) },
    async does(studio, known) {
      const around = await surroundingsOf(studio)
      const { host } = studio
      const { version, facts } = siteFactsOf(await host.status(), around, {
        programVersion: host.programVersion(),
        isNew: existsSync(welcomeOf(host)),
        ...(studio.team ? { team: studio.team } : { site: nameOfFolder(host.siteDir) }),
      })
      return { version, ...(version !== known.version && { facts }) }
    },
  },
  'POST /welcome/end': {
    right: 'manage',
    fields: {},
    async does({ host }) {
      await rm(welcomeOf(host), { force: true })
      return {}
    },
  },
  'GET /shell': {
    right: 'open',
    fields: { language: optional(text) },
    async does(studio, { language }) {
      const { html, parts } = await surroundingsOf(studio, language)
      return { html, parts }
    },
  },
  'GET /problems': {
    right: 'open',
    fields: {},
    does: async ({ host, words }) => siteProblems(await host.status(), words),
  },
  'POST /window': {
    right: 'open',
    fields: { isClosed: flag, file: optional(text), section: optional(index), isTyping: flag },
    does({ windows, window, reportPlace }, { isClosed, file, ...place }) {
      const shown = file === undefined ? undefined : { file, ...place }
      if (isClosed) windows.leave(window)
      // A hidden window sends no place: its last reported place stays for a while.
      if (isClosed || shown) reportPlace?.(shown)
      return Promise.resolve({})
    },
  },
} satisfies Partial<StudioRequests>

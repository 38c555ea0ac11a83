import { rmSync } from 'node:fs'
import { vi } from 'vitest'
import { openSite } from '#tools/site-changes.ts'
import type { Changes } from '#live/changes/change/changes.ts'
import type { Path } from '#base/json/path.ts'
import type { TeamMail } from '#live/mails/kept-mails.ts'
import type { Shown, Waiting } from '#live/publication/publication.ts'
import { personWith } from '#live/people/people.ts'
import { authorOf } from '#live/rights/doer-of.ts'
import type { Work } from '#live/work/work.ts'
import { set, siteInGit } from '../../changes/site-in-git.ts'
import type { SiteInGit } from '../../changes/site-in-git.ts'
import { SITE, test as base } from '../people/fixtures.ts'
import type { Member, Team } from '../people/fixtures.ts'

export const CONTACT = 'pages/contact.json'
export const YARD = 'pages/yard.json'

/** A team that works on the second site, in a repository of its own. */
export interface WorkingTeam extends Team {
  site: SiteInGit
  changes: Changes
  work: Work
  /** The events sent to people with a change open. */
  told: string[]
  /** The mails that were sent. */
  mails: TeamMail[]
  /** The result of a publication; a test may set it. */
  publication: { shown: Shown; count: number; standing: Waiting[] }
  /** Begins a change as a person. Returns its id. */
  begin: (member: Member, title: string) => Promise<string>
  /** Sets a value of a document in a change, as a person. */
  edit: (member: Member, change: string, file: string, path: Path, value: unknown) => Promise<void>
  /** The version of a change that a person sees now. */
  seen: (member: Member, change: string) => Promise<string>
}

export const test = base
  .extend('site', ({}, { onCleanup }) => {
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
    vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
    const site = siteInGit()
    onCleanup(() => {
      vi.unstubAllEnvs()
      rmSync(site.root, { recursive: true })
    })
    return site
  })
  .extend('newWorkingTeam', ({ newTeam, site }) => async (): Promise<WorkingTeam> => {
    const changes = await site.open()
    const told: string[] = []
    const mails: TeamMail[] = []
    const publication: WorkingTeam['publication'] = { shown: { state: 'live' }, count: 0, standing: [] }
    const work = { changes, siteOfTeam: () => Promise.resolve(SITE) } as Work
    const team = await newTeam({ partsFor: () => ({ work }) })
    Object.assign(work, {
      store: team.store,
      sites: {
        use: (id, during) =>
          changes.use(id, async ({ siteDir }) => {
            const opened = await openSite(siteDir)
            return during({
              siteDir,
              loadWith: opened.loadWith,
              status: () => Promise.resolve({ ...opened, version: '1', outdated: new Set(), omitted: new Set() }),
            })
          }),
      },
      publication: {
        show() {
          publication.count++
          return Promise.resolve(publication.shown)
        },
        standing: () => publication.standing,
      },
      notify: (change, what) => void told.push(`${what} ${change}`),
      mails: { send: (mail) => void mails.push(mail) },
      url: team.url,
      now: team.now,
      onError: (error) => team.errors.push(error),
    } satisfies Omit<Work, 'changes' | 'siteOfTeam'>)
    return {
      ...team,
      site,
      changes,
      work,
      told,
      mails,
      publication,
      async begin({ cookie }, title) {
        return (await team.ask('POST /changes', { title }, { cookie })).answer.id
      },
      async edit({ id }, change, file, path, value) {
        const person = await work.store.run((db) => personWith(db, id))
        await changes.use(change, (folder) => set(folder, authorOf(person!), file, path, value))
      },
      async seen({ cookie }, id) {
        return (await team.ask('GET /changes/review', { id }, { cookie })).answer.version
      },
    }
  })

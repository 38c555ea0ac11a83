import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { filesInNoVersion } from '#live/changes/change/half-published.ts'
import { UserError } from '#base/cli/user-error.ts'
import { ROOT } from '#site/engine-folder.ts'
import { httpApp } from '#serve/http-app.ts'
import type { HttpOptions } from '#serve/http-app.ts'
import { openLeadStore } from '#serve/leads/lead-store.ts'
import { uploadsIn } from '#serve/leads/uploads.ts'
import { StudioPrograms } from '#live/studio/studio-programs.ts'
import { teamServer } from '#live/http/team-server.ts'
import { leadsOfTeam } from '#live/leads/lead-answers.ts'
import { OpenSites } from '#live/hosted/open-sites.ts'
import { changeOfPreview } from '#live/people/previews.ts'
import { openPeopleStore } from '#live/people/store/people-store.ts'
import type { PeopleStore } from '#live/people/store/people-store.ts'
import { Publication } from '#live/publication/publication.ts'
import type { Waiting } from '#live/publication/publication.ts'
import { previewServer, withoutPreviewToken } from '#live/previews/preview-server.ts'
import { loadPagePrograms } from '#live/hosted/page-programs.ts'
import type { PagePrograms } from '#live/hosted/page-programs.ts'
import { signOn } from '#live/sign-on/sign-on.ts'
import { RemoteChanges } from '#live/standby/remote-changes.ts'
import { mailsBy } from '#live/mails/mails.ts'
import { mailWaiting } from '#live/work/notifications.ts'
import { startSchedule } from '#live/work/schedule.ts'
import type { Work } from '#live/work/work.ts'
import { ChangeStudios } from './change-studios.ts'
import { clientAddresses, serveHosts } from './hosts.ts'
import { OwnPreviews } from './own-previews.ts'
import { PublishedSite } from './published-site.ts'
import type { StudioSettings } from './settings.ts'
import { studioServer } from './studio-server.ts'

interface ComposeOptions {
  siteDir: string
  settings: StudioSettings
  logger?: HttpOptions['logger']
  /** Called once no change is edited any longer. */
  onClosed?: () => Promise<void>
  /** Whether SQLite has threads of its own. On by default. */
  inOwnThread?: boolean
  /** The renderer and the scripts. By default they are bundled from the sources, or read from the cache. */
  programs?: { pages: PagePrograms; browser: Pick<StudioPrograms<'panel' | 'canvas' | 'team'>, 'current' | 'file'> }
}

export interface ComposedStudio {
  app: FastifyInstance
  store: PeopleStore
  sites: OpenSites
}

/**
 * Assembles the studio of a team from its parts, without listening. Throws a `VersionError` for a folder that is not in
 * git.
 */
export async function composeStudio(options: ComposeOptions): Promise<ComposedStudio> {
  const { siteDir, settings, logger, programs, onClosed, inOwnThread = true } = options
  const { url, previewUrl } = settings
  const dataDir = resolve(settings.store.dataDir)
  const { app, isClosing } = httpApp({
    ...settings,
    ...(logger && { logger }),
    headers: {},
    hasUploads: true,
    // Bundling the programs for the first time takes longer than a request usually may.
    requestTimeoutMs: 120_000,
    // The token of a preview lets anyone see it, so it is not logged.
    loggedPath: withoutPreviewToken,
  })
  const onError = (error: unknown): void => app.log.error(error)
  const pages = programs?.pages ?? (await loadPagePrograms(siteDir, resolve('.cache/team')))
  const browser =
    programs?.browser ?? onceBundled(new StudioPrograms(['panel', 'canvas', 'team'], { root: ROOT, siteDir }))
  const store = openPeopleStore(settings.store, {
    inOwnThread,
    onReopen: (reason) => app.log.warn({ reason }, 'people: opened again'),
  })
  const leads = openLeadStore(settings.store, {
    inOwnThread,
    onReopen: (reason) => app.log.warn({ reason }, 'leads: opened again'),
  })
  const uploads = uploadsIn(settings.store.dataDir)
  const cacheDir = resolve(dataDir, 'changes')
  await assertAllInVersions(siteDir, cacheDir)
  const onMerged = (version: string): void => publication.prepare(version)
  const sites = await OpenSites.of({ siteDir, cacheDir, studioDir: dataDir, programs: pages, onMerged, onError })
  const remote = settings.hasStandbyElsewhere
    ? await RemoteChanges.of({
        changes: sites.changes,
        siteDir,
        onProblem: (problem) =>
          problem
            ? app.log.warn({ problem }, 'changes: not sent to the remote')
            : app.log.info('changes: sent to the remote'),
      })
    : undefined
  await remote?.receive().catch(onError)
  remote?.start()
  const { publicUrl } = settings.publication
  const published = new PublishedSite({ siteDir, publicUrl, previewOrigin: previewUrl.origin, onError })
  const { name: siteName } = await published.ofTeam()
  const addressOf = clientAddresses(app)
  const companySignOn = settings.signOn && signOn({ settings: settings.signOn, store, url, addressOf, onError })
  const mails = settings.mails && mailsBy({ ...settings.mails, store, onError })
  const mailing = {
    store,
    siteOfTeam: () => published.ofTeam(),
    ...(mails && { mails }),
    url,
    now: () => new Date(),
    onError,
  }
  const onWaiting = (waiting: readonly Waiting[]): void => {
    for (const each of waiting) app.log[each.state === 'not-seen' ? 'error' : 'warn'](each, `published: ${each.state}`)
    if (waiting.length === 0) app.log.info('published: nothing waits any more')
    mailWaiting(mailing, waiting)
  }
  const publication = await Publication.of({
    ...settings.publication,
    siteDir,
    cacheDir: dataDir,
    changes: sites.changes,
    onWaiting,
    onError,
  })
  // Another machine may have published changes that are listed as open here.
  if (settings.hasStandbyElsewhere) await publication.receive().catch(onError)
  const work: Work = {
    ...mailing,
    changes: sites.changes,
    sites,
    publication,
    notify: (change, what) => studios.notify(change, what),
  }
  const team = teamServer({
    store,
    url,
    signOn: companySignOn,
    mails,
    siteName,
    siteOfTeam: () => published.ofTeam(),
    work,
    leads: leadsOfTeam({ store: leads, uploads, forms: () => published.forms() }),
    addressOf,
    onError,
  })
  const ownPreviews = new OwnPreviews()
  const studios = new ChangeStudios({
    sites,
    programs: browser,
    language: async () => (await published.ofTeam()).language,
  })
  const serveStudio = studioServer({
    team,
    sites,
    studios,
    ownPreviews,
    programs: browser,
    root: ROOT,
    siteName,
    previewOrigin: previewUrl.origin,
    onError,
  })
  const servePreview = previewServer({
    changeOf: async (hash) => (await ownPreviews.changeOf(hash)) ?? changeOfPreview(store, hash, new Date()),
    sites,
    url: previewUrl,
  })
  const schedule = startSchedule(work)
  serveHosts(app, {
    origin: url.origin,
    isClosing,
    hasSpace: () => hasSpace(dataDir),
    addressOf,
    hasUnsent: () => remote?.problem !== undefined,
    waiting: () => publication.standing(),
    hosts: {
      [url.host]: async (request, response, at) =>
        (await companySignOn?.serve(request, response)) || serveStudio(request, response, at),
      [previewUrl.host]: servePreview,
    },
  })
  app.addHook('preClose', async () => studios.closeStreams())
  app.addHook('onClose', async () => {
    await schedule.stop()
    await mails?.close()
    await publication.close()
    await sites.closeAll()
    await remote?.stop()
    published.close()
    await Promise.all([store.close(), leads.close()])
    await onClosed?.()
  })
  return { app, store, sites }
}

/** With less free space on the disk, in bytes, edits and publishing may fail. */
const LEAST_SPACE = 64_000_000

async function hasSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= LEAST_SPACE
}

/** Publishing writes to the folder of the site, so it must have no edits outside git. */
async function assertAllInVersions(siteDir: string, cacheDir: string): Promise<void> {
  const files = await filesInNoVersion(siteDir, cacheDir)
  if (files.length > 0)
    throw new UserError(
      `The folder of the site has changes that are in no version yet: ${files.slice(0, 3).join(', ')}${files.length > 3 ? ' …' : ''}. The studio publishes into this folder. Commit them, or take them back, then start it again.`,
    )
}

/** The sources do not change while the process runs. */
function onceBundled<Programs extends Pick<StudioPrograms<'panel' | 'canvas' | 'team'>, 'current' | 'file'>>(
  programs: Programs,
) {
  let current: ReturnType<Programs['current']> | undefined
  return {
    file: (name: string) => programs.file(name),
    current: () => {
      current ??= programs.current() as ReturnType<Programs['current']>
      current.catch(() => (current = undefined))
      return current
    },
  }
}

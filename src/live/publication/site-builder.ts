import { statSync } from 'node:fs'
import { realpath, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { contentHash } from '#base/cache/hash.ts'
import { repositoryOf } from '#live/changes/git/repository.ts'
import type { Repository } from '#live/changes/git/repository.ts'
import { git } from '#base/git/git.ts'
import { done } from '#live/changes/git/git-problem.ts'
import { removeLocks } from '#live/changes/git/locks.ts'
import { ROOT } from '#site/engine-folder.ts'
import { isError } from '#site/problems/problem.ts'
import { createSiteLoader } from '#site/site-loader.ts'
import type { LoadedSite, SiteLoader } from '#site/site-loader.ts'
import { LIVE_LIST } from '#site/model/live-files.ts'
import { buildSite } from '#build/build-site.ts'
import { readLive, removeUnused } from '#build/output/live-output.ts'
import { programKey } from '#build/programs/bundle.ts'
import { openFileHashes } from '#build/sources/file-hashes.ts'
import type { BuildAnswer } from './builder-messages.ts'

/** What a process that builds the site is started with. */
export interface BuilderOptions {
  /** The folder of the site that is published. */
  siteDir: string
  /** Where its versions are checked out, apart from the folder in which the next one may be written at the moment. */
  checkout: string
  /** The folder of the build that visitors are served from. */
  outDir: string
  publicUrl?: string | undefined
  /** Leaves out what is marked as a placeholder. */
  strict: boolean
  /** Whether share images are drawn. */
  shareImages: boolean
}

/** How long visitors' servers have to take a build before the files of the one before are deleted, in milliseconds. */
const GRACE = 60_000

interface ReadVersion {
  /** The id that git has for all of its files. */
  tree: string
  siteDir: string
  loaded: LoadedSite
}

/** Builds versions of a site, one after the other, and keeps what it has read of the one before. */
export class SiteBuilder {
  readonly #options: BuilderOptions
  #loader: { siteDir: string; load: SiteLoader['load'] } | undefined
  #prepared: ReadVersion | undefined
  #cleaning: NodeJS.Timeout | undefined

  constructor(options: BuilderOptions) {
    this.#options = options
  }

  /** Has visitors see a version, unless they do already. */
  async show(version: string): Promise<BuildAnswer> {
    const { outDir, publicUrl, strict, shareImages } = this.#options
    const { siteDir, loaded } = await this.#read(version)
    this.#prepared = undefined
    const hashes = openFileHashes(ROOT)
    const madeFrom = contentHash(version, programKey(siteDir, hashes), publicUrl ?? '', String([strict, shareImages]))
    const errors = loaded.problems.filter(isError).length
    if (errors > 0 || !loaded.site) return { state: 'waits', problem: { reason: 'invalid', errors } }
    if (!isShown(outDir, madeFrom, loaded))
      await buildSite({
        siteDir,
        outDir,
        publicUrl,
        load: () => loaded,
        hashOf: hashes.hashOf,
        commit: version,
        isIntact: true,
        isQuiet: true,
        shareImages,
        madeFrom,
      })
    hashes.save()
    this.#cleanLater()
    const { next } = loaded.publication
    return { state: 'live', ...(next && { nextAt: next.at.getTime() }) }
  }

  /** Reads a version that is to be shown next, while it is validated: large sites are read as long as they are built. */
  async prepare(version: string): Promise<void> {
    this.#prepared = await this.#read(version)
  }

  /** The site of a version. One that is prepared may have been published as another version of the same files. */
  async #read(version: string): Promise<ReadVersion> {
    const repository = await repositoryOf(this.#options.siteDir)
    const tree = await done(repository.root, ['rev-parse', `${version}^{tree}`])
    if (this.#prepared?.tree === tree && !isDue(this.#prepared.loaded)) return this.#prepared
    const siteDir = await checkOut(repository, resolve(this.#options.checkout), version)
    return { tree, siteDir, loaded: this.#loadFrom(siteDir) }
  }

  #loadFrom(siteDir: string): LoadedSite {
    if (this.#loader?.siteDir !== siteDir)
      this.#loader = { siteDir, ...createSiteLoader(siteDir, { strict: this.#options.strict }) }
    return this.#loader.load()
  }

  #cleanLater(): void {
    clearTimeout(this.#cleaning)
    this.#cleaning = setTimeout(() => removeUnused(this.#options.outDir), GRACE)
  }
}

/** Whether a page has come or gone by its dates since the site was read. */
const isDue = ({ publication: { next } }: LoadedSite): boolean => next !== undefined && next.at.getTime() <= Date.now()

/** Whether visitors see what was made from the same, and no page has come or gone by its dates since. */
function isShown(outDir: string, madeFrom: string, { publication }: LoadedSite): boolean {
  if (readLive(outDir)?.files.madeFrom !== madeFrom) return false
  return (publication.last?.getTime() ?? 0) <= statSync(join(outDir, LIVE_LIST)).mtimeMs
}

/** Makes a folder have the files of a version, and writes those alone that differ. Returns the folder of the site in it. */
async function checkOut({ root, prefix }: Repository, folder: string, version: string): Promise<string> {
  const siteDir = join(folder, prefix)
  // The folder may be reached by a link, and git names it without.
  const isThere = await realpath(folder).then(
    async (real) => (await git(folder, ['rev-parse', '--show-toplevel'])).stdout === real,
    () => false,
  )
  if (isThere) {
    await removeLocks(folder)
    if ((await git(folder, ['checkout', '--quiet', '--detach', '--force', version, '--'])).isDone) return siteDir
  }
  // A git that was killed while it made the folder has left something that it cannot use.
  await rm(folder, { recursive: true, force: true })
  await done(root, ['worktree', 'prune'])
  await done(root, ['worktree', 'add', '--quiet', '--detach', '--force', '--force', '--', folder, version])
  return siteDir
}

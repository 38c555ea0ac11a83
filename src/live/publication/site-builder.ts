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
import { LIVE_LIST } from '#site/model/built-files.ts'
import { buildSite } from '#build/build-site.ts'
import { readLive, removeUnused } from '#build/output/live-output.ts'
import { programKey } from '#build/programs/bundle.ts'
import { openFileHashes } from '#build/sources/file-hashes.ts'
import type { BuildAnswer } from './builder-messages.ts'

/** The options that the process that builds the site is started with. */
export interface BuilderOptions {
  /** The folder of the published site. */
  siteDir: string
  /**
   * The folder of its checkouts, apart from the folder of the site, where the next version may be written meanwhile.
   */
  checkout: string
  /** The folder of the build that visitors are served from. */
  outDir: string
  publicUrl?: string | undefined
  /** Leaves out placeholders. */
  strict: boolean
  /** Whether share images are drawn. */
  shareImages: boolean
}

/** How long the servers of visitors may use the files of a previous build before they are deleted, in milliseconds. */
const GRACE = 60_000

interface ReadVersion {
  /** The id of the tree in git. */
  tree: string
  siteDir: string
  loaded: LoadedSite
}

/** Builds versions of a site, one after the other, and keeps the documents of the previous one. */
export class SiteBuilder {
  readonly #options: BuilderOptions
  #loader: { siteDir: string; load: SiteLoader['load'] } | undefined
  #prepared: ReadVersion | undefined
  #cleaning: NodeJS.Timeout | undefined

  constructor(options: BuilderOptions) {
    this.#options = options
  }

  /** Shows a version to visitors, unless they already see it. */
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

  /**
   * Reads a version that may be published next, while it is validated: reading a large site takes as long as building
   * it.
   */
  async prepare(version: string): Promise<void> {
    this.#prepared = await this.#read(version)
  }

  /** The site of a version. A prepared one may have been published as another commit of the same tree. */
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

/** Whether a page was published or unpublished by date since the site was read. */
const isDue = ({ publication: { next } }: LoadedSite): boolean => next !== undefined && next.at.getTime() <= Date.now()

/** Whether visitors see a build from the same sources, and no page was published or unpublished by date since. */
function isShown(outDir: string, madeFrom: string, { publication }: LoadedSite): boolean {
  if (readLive(outDir)?.files.madeFrom !== madeFrom) return false
  return (publication.last?.getTime() ?? 0) <= statSync(join(outDir, LIVE_LIST)).mtimeMs
}

/** Checks a version out into a folder, and writes only the files that differ. Returns the folder of the site in it. */
async function checkOut({ root, prefix }: Repository, folder: string, version: string): Promise<string> {
  const siteDir = join(folder, prefix)
  // The folder may be behind a symbolic link, and git prints the real path.
  const isThere = await realpath(folder).then(
    async (real) => (await git(folder, ['rev-parse', '--show-toplevel'])).stdout === real,
    () => false,
  )
  if (isThere) {
    await removeLocks(folder)
    if ((await git(folder, ['checkout', '--quiet', '--detach', '--force', version, '--'])).isDone) return siteDir
  }
  // A killed git has left a folder that it cannot use.
  await rm(folder, { recursive: true, force: true })
  await done(root, ['worktree', 'prune'])
  await done(root, ['worktree', 'add', '--quiet', '--detach', '--force', '--force', '--', folder, version])
  return siteDir
}

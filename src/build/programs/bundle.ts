import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { UserError } from '#base/cli/user-error.ts'
import { DISK_CACHE } from '#base/cache/disk-cache.ts'
import { contentHash } from '#base/cache/hash.ts'
import { ROOT } from '#site/engine-folder.ts'
import { openFileHashes } from '#build/sources/file-hashes.ts'
import type { FileHashes } from '#build/sources/file-hashes.ts'
import { programFingerprint } from '#build/sources/fingerprints.ts'
import type { BuiltFile } from './build-environments.ts'
import { buildInProcess } from './build-in-process.ts'
import type { BundledPackages } from './environments.ts'
import { packagesOf } from './environments.ts'

export interface Bundles {
  /** The URL of the script that every page loads. */
  boot: string
  /** The URLs of the script that pages of a site with a search load, and of the script of its dialog. */
  search: { boot: string; dialog: string }
  /** The URL of the script that pages of a site with several languages load. */
  languages: string
  /** The path of the bundled entry that renders pages, below the output folder. */
  renderer: string
  /** A hash of all scripts of the browser and of the renderer. */
  hash: string
  packages: BundledPackages
}

/** Builds the three programs. */
export type BuildPrograms = typeof buildInProcess<'client' | 'ssr' | 'server'>

/** The bundles with the content of their files. */
interface BundledFiles {
  bundles: Bundles
  /** By their paths below the output folder. */
  files: Record<string, string>
}

/**
 * Bundles the three programs of a build into `outDir`: the browser's, the renderer of pages, and the server. Reuses the
 * programs of an earlier build with the same `programKey`.
 */
export async function bundle(
  { outDir, siteDir }: { outDir: string; siteDir: string },
  key: string,
  diskCache = DISK_CACHE,
  build: BuildPrograms = buildInProcess,
): Promise<Bundles> {
  const cached = await diskCache.cached(`programs-${key}.json`, async () => {
    const bundled = await buildPrograms(siteDir, build)
    if (keyNow(siteDir) !== key) throw new UserError('The program was changed while it was bundled. Build it again.')
    return JSON.stringify(bundled)
  })
  const { bundles, files } = JSON.parse(String(cached)) as BundledFiles
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(outDir, file)), { recursive: true })
    await writeFile(join(outDir, file), content)
  }
  return bundles
}

/**
 * A hash of all code that generates the files of a build, including the site's own blocks, of the packages that it uses, and
 * of the version of Node.
 */
export const programKey = (siteDir: string, hashes: Pick<FileHashes, 'hashOf'>): string =>
  contentHash(programFingerprint(ROOT, { siteDir, hashes }), process.version)

function keyNow(siteDir: string): string {
  const hashes = openFileHashes(ROOT)
  const key = programKey(siteDir, hashes)
  hashes.save()
  return key
}

async function buildPrograms(siteDir: string, build: BuildPrograms): Promise<BundledFiles> {
  const { client: site, ssr: app, server } = await build(ROOT, ['client', 'ssr', 'server'], siteDir)
  const entryOf = (files: BuiltFile[], name: string): string => {
    const entry = files.find((file) => file.isEntry && file.name === name)
    if (!entry) throw new Error(`The programs lack the entry "${name}"`)
    return entry.fileName
  }
  const folders = Object.entries({ site, app, server })
  return {
    bundles: {
      boot: `/${entryOf(site, 'boot')}`,
      search: { boot: `/${entryOf(site, 'search-boot')}`, dialog: `/${entryOf(site, 'search-dialog')}` },
      languages: `/${entryOf(site, 'languages-boot')}`,
      renderer: join('app', entryOf(app, 'entry-prerender')),
      hash: contentHash(...[...site, ...app].flatMap(({ fileName, content }) => [fileName, content])),
      packages: { site: packagesIn(site), app: packagesIn(app), server: packagesIn(server) },
    },
    files: Object.fromEntries(
      folders.flatMap(([folder, files]) => files.map(({ fileName, content }) => [join(folder, fileName), content])),
    ),
  }
}

const packagesIn = (files: BuiltFile[]): string[] =>
  packagesOf(
    files.flatMap(({ moduleIds }) => moduleIds),
    ROOT,
  )

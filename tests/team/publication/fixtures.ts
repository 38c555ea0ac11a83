import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { Changes } from '#live/changes/change/changes.ts'
import { Publication } from '#live/publication/publication.ts'
import type { Waiting } from '#live/publication/publication.ts'
import type { PublicationSettings } from '#live/publication/publication-settings.ts'
import { siteInGit } from '../../changes/site-in-git.ts'
import type { SiteInGit } from '../../changes/site-in-git.ts'
import { test as base, withCleanup } from '../../server/fixtures.ts'

/** The process that builds a site, while it runs. */
export function builderOf({ root }: PublishedSite): number | undefined {
  const args = ['-f', `publication/builder.ts .*${root}`]
  const [pid = ''] = spawnSync('pgrep', args, { encoding: 'utf8' }).stdout.split('\n')
  return pid === '' ? undefined : Number(pid)
}

const HOME = 'pages/index.json'
const CONTACT = 'pages/contact.json'

export interface PublishedSite extends SiteInGit {
  /** The folder of the build that is served to visitors. */
  outDir: string
  changes: Changes
  /** Commits a version in which two pages have this title. */
  makeVersion: (title: string) => void
}

/** The page with this title, and a page for search engines that no other site has. */
const withTitle = (text: string, title: string): string =>
  text
    .replace(/^ {2}"title": "[^"]*"/m, `  "title": "${title}"`)
    .replace(/^ {4}"title": "[^"]*"/m, `    "title": "${title}, found"`)

export const test = base
  .extend('site', async ({ newFolder }, { onCleanup }): Promise<PublishedSite> => {
    for (const name of ['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM']) vi.stubEnv(name, '/dev/null')
    const site = siteInGit()
    onCleanup(() => {
      vi.unstubAllEnvs()
      rmSync(site.root, { recursive: true, force: true })
    })
    const makeVersion = (title: string): void => {
      for (const file of [HOME, CONTACT]) writeFileSync(join(site.siteDir, file), withTitle(site.read(file), title))
      site.git(
        '-c',
        'user.name=A',
        '-c',
        'user.email=a@example.org',
        'commit',
        '--quiet',
        '--all',
        `--message=Title ${title}`,
      )
    }
    return { ...site, outDir: join(newFolder(), 'dist'), changes: await site.open(), makeVersion }
  })
  /** Publishes the site into its build folder, or with the given options. */
  .extend('publish', ({ site }, { onCleanup }) =>
    withCleanup(
      onCleanup,
      (
        options: Partial<PublicationSettings> & {
          changes?: Pick<Changes, 'receive'>
          onWaiting?: (waiting: Waiting[]) => void
        } = {},
      ): Promise<Publication> =>
        Publication.of({
          siteDir: site.siteDir,
          cacheDir: join(site.root, 'cache'),
          changes: site.changes,
          outDir: site.outDir,
          shareImages: false,
          onError: () => {},
          ...options,
        }),
      (publication) => publication.close(),
    ),
  )

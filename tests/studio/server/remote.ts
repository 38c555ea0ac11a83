import { join } from 'node:path'
import { vi } from 'vitest'
import { gitIn } from '../../git.ts'
import type { Git } from '../../git.ts'
import { repositoryOf } from './studio.ts'
import type { Studio } from './studio.ts'

/** A fixture: git for a studio whose repository has a bare remote. */
export function gitWithRemote(
  { studio }: { studio: Studio },
  { onCleanup }: { onCleanup: (cleanup: () => void) => void },
): Git {
  // Hides the developer's git identity from the tests.
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
  onCleanup(() => void vi.unstubAllEnvs())
  const git = repositoryOf(studio)
  git('init', '--quiet', '--bare', '--initial-branch=main', 'remote.git')
  git('config', 'user.name', 'Mona')
  git('config', 'user.email', 'mona@example.org')
  // A past date: edits within the second of a version would count as part of it.
  git('commit', '--quiet', '--amend', '--no-edit', '--date=2026-01-01T00:00:00Z')
  git('remote', 'add', 'origin', join(studio.siteDir, '../remote.git'))
  git('push', '--quiet', 'origin', 'main')
  return git
}

/** Another clone of the remote, of a person called Ada. */
export interface OtherClone {
  git: Git
  siteDir: string
}

export function cloneOfAda({ siteDir }: Studio, git: Git): OtherClone {
  const root = join(siteDir, '../cache/ada')
  git('clone', '--quiet', 'remote.git', root)
  return { git: gitIn(root, 'Ada'), siteDir: join(root, 'site') }
}

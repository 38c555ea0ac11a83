import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from '#base/cli/user-error.ts'
import { openSite } from '#tools/site-changes.ts'
import type { Author } from '#studio/protocol/changes/versions.ts'
import { Changes } from '#live/changes/change/changes.ts'
import type { ChangeWork } from '#live/changes/change/change-work.ts'
import { DocumentStore } from '#live/changes/folder/document-store.ts'
import { Journal } from '#live/changes/folder/journal.ts'
import { SiteFolder } from '#live/changes/folder/site-folder.ts'
import { isError } from '#site/problems/problem.ts'
import type { Operation } from '#base/json/operation.ts'
import type { Path } from '#base/json/path.ts'
import { makeRepository } from '../git.ts'
import type { Git } from '../git.ts'

export const MONA: Author = { name: 'Mona', email: 'mona@example.org' }
export const OMAR: Author = { name: 'Omar', email: 'omar@example.org' }

/** A site in a repository without an identity, with the records of its changes beside it. */
export interface SiteInGit {
  root: string
  siteDir: string
  git: Git
  /** The changes as a newly started process loads them. */
  open: () => Promise<Changes>
  read: (file: string) => string
}

/** A fixture: the second site in a repository of its own. */
export function siteInGitFixture({}: object, { onCleanup }: { onCleanup: (cleanup: () => void) => void }): SiteInGit {
  const site = siteInGit()
  onCleanup(() => rmSync(site.root, { recursive: true }))
  return site
}

export function siteInGit(): SiteInGit {
  const root = mkdtempSync(join(tmpdir(), 'pagewright-changes-'))
  const siteDir = join(root, 'repository/site')
  cpSync('tests/second-site', siteDir, { recursive: true })
  const git = makeRepository(join(root, 'repository'), 'second site')
  return { root, siteDir, git, open: () => changesOf(root), read: (file) => readFileSync(join(siteDir, file), 'utf8') }
}

/** The changes of the site in the repository below a folder. */
export function changesOf(root: string): Promise<Changes> {
  const siteDir = join(root, 'repository/site')
  const errorsIn = async (folder: string): Promise<number> => (await openSite(folder)).problems.filter(isError).length
  const store = new DocumentStore(new SiteFolder(siteDir), new Journal(join(root, 'cache/site.jsonl')))
  const site = { siteDir, whileResting: store.whileResting.bind(store) }
  return Changes.of({ site, cacheDir: join(root, 'cache/changes'), errorsIn })
}

/** The folder of a change, which nothing else closes meanwhile. */
export const workOf = (changes: Changes, id: string): Promise<ChangeWork> =>
  changes.use(id, (work) => Promise.resolve(work))

/** Sets a value of a document, with its newest revision. */
export async function set(work: ChangeWork, author: Author, file: string, path: Path, value: unknown): Promise<void> {
  const { revision } = await work.store.read(file)
  const operations: Operation[] = [{ type: 'set', path, value }]
  const outcome = await work.store.edit({ file, revision, operations, label: path.join(' '), author })
  if ('conflict' in outcome) throw new UserError(`${file} has another text`)
}

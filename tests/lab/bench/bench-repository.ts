import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { benchSite } from './sites/bench-site.ts'

/** Makes a repository with a generated site of this number of pages: `repository/site` below a folder. */
export function makeBenchRepository(root: string, pages: number): void {
  const repository = join(root, 'repository')
  cpSync(benchSite(pages), join(repository, 'site'), { recursive: true })
  const git = (...args: string[]): Buffer => execFileSync('git', args, { cwd: repository })
  git('init', '--quiet', '--initial-branch=main')
  git('add', '--all')
  git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--message=First')
}

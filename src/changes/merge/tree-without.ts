import { done } from '#changes/git/git-problem.ts'
import type { Repository } from '#changes/git/repository.ts'
import { mergedTree } from './merged-version.ts'
import { Questions } from './merged-text.ts'
import type { Choices, Question } from './merged-text.ts'

/** A version, which is among those of `head`. */
interface Past {
  head: string
  version: string
}

/** What the site is without what one version has brought, as a tree of git: what others have done since stays. */
export async function treeWithout(
  repository: Repository,
  { head, version }: Past,
  choices: Choices,
): Promise<{ tree: string; questions: Question[] }> {
  const before = await done(repository.root, ['rev-parse', '--verify', '--end-of-options', `${version}^1`])
  const questions = new Questions(choices)
  const tree = await mergedTree(repository, { head, theirs: before, base: version }, questions)
  return { tree, questions: questions.open }
}

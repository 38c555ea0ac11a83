import { git } from '#base/git/git.ts'
import { done } from '#live/changes/git/git-problem.ts'
import { REF_LINES, refsIn } from '#live/changes/git/repository.ts'
import type { Author } from '#studio/protocol/changes/versions.ts'

const RECEIVED = 'refs/pagewright/received/'

/** Stores for which version of others a change was created. */
export const noteReceived = (root: string, change: string, version: string): Promise<string> =>
  done(root, ['update-ref', RECEIVED + change, version])

export const forgetReceived = (root: string, change: string): Promise<string> =>
  done(root, ['update-ref', '-d', RECEIVED + change])

/** The versions of others for which changes were created, by change. The change may have been discarded. */
export async function receivedChanges(root: string): Promise<Map<string, string>> {
  const { stdout } = await git(root, ['for-each-ref', REF_LINES, RECEIVED])
  return refsIn(stdout, RECEIVED)
}

/** The author and title of a version of others. */
export async function madeBy(root: string, version: string): Promise<{ by: Author; title: string }> {
  const fields = await done(root, ['log', '-1', '--format=%an%x00%ae%x00%s', version, '--'])
  const [name = '', email = '', title = ''] = fields.split('\0')
  return { by: { name, email }, title }
}

import { git } from '#base/git/git.ts'
import { done } from '#live/changes/git/git-problem.ts'
import { REF_LINES, refsIn } from '#live/changes/git/repository.ts'
import type { Author } from '#studio/protocol/changes/versions.ts'

const RECEIVED = 'refs/pagewright/received/'

/** Notes which version of others a change has been begun with. */
export const noteReceived = (root: string, change: string, version: string): Promise<string> =>
  done(root, ['update-ref', RECEIVED + change, version])

export const forgetReceived = (root: string, change: string): Promise<string> =>
  done(root, ['update-ref', '-d', RECEIVED + change])

/** The versions of others that changes have been begun with, by the change, which somebody may have discarded since. */
export async function receivedChanges(root: string): Promise<Map<string, string>> {
  const { stdout } = await git(root, ['for-each-ref', REF_LINES, RECEIVED])
  return refsIn(stdout, RECEIVED)
}

/** Who has made a version of others, and what they say of it. */
export async function madeBy(root: string, version: string): Promise<{ by: Author; title: string }> {
  const said = await done(root, ['log', '-1', '--format=%an%x00%ae%x00%s', version, '--'])
  const [name = '', email = '', title = ''] = said.split('\0')
  return { by: { name, email }, title }
}

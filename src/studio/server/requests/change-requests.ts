import { UserError } from '#cli/user-error.ts'
import { isError } from '#content/problems/problem.ts'
import type { Changes, PublishRequest } from '#studio/studio-protocol.ts'
import { changedFilesOf, commitMessageFor, reversed, unpublishedIn } from '#studio/server/changes.ts'
import { told } from '#studio/server/journal.ts'
import { publish, publisherOf } from '#studio/server/publish.ts'
import { RequestFields } from '#studio/server/request-fields.ts'
import { writeStep } from '#studio/server/studio-context.ts'
import type { StudioContext } from '#studio/server/studio-context.ts'
import { count } from '#text/lists.ts'
import type { RequestHandlers } from './request-handlers.ts'

/** What has changed since it was published last: lists it, takes it back, publishes it. */
export const changeRequests = {
  'GET /changes': ({ host }) => unpublishedChanges(host.siteDir),
  'POST /changes/take-back': async (studio, fields) => {
    const { siteDir } = studio.host
    const id = fields.text('id')
    const step = await writeStep(studio, fields.text('label'), async () => [
      await reversed(await unpublishedIn(siteDir), id),
    ])
    return { step: told(step), changes: await unpublishedChanges(siteDir) }
  },
  'POST /publish': async (studio, fields) => {
    await assertNoErrors(studio)
    const request = { message: fields.text('message'), files: fields.texts('files'), ...authorIn(fields) }
    return studio.store.whileResting(() => publish(studio.host.siteDir, request))
  },
} satisfies Partial<RequestHandlers>

async function unpublishedChanges(siteDir: string): Promise<Changes> {
  try {
    const unpublished = await unpublishedIn(siteDir)
    const files = changedFilesOf(unpublished)
    const { layoutOnly } = unpublished.diff
    return { files, layoutOnly, message: commitMessageFor(files), ...(await publisherOf(siteDir)) }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { unavailable: error.message, files: [], layoutOnly: [], message: '' }
  }
}

async function assertNoErrors({ host }: StudioContext): Promise<void> {
  const errors = (await host.status()).problems.filter(isError).length
  if (errors > 0) throw new UserError(`${count(errors, 'problem')} to mend before this can be published.`)
}

function authorIn(fields: RequestFields<PublishRequest>): Pick<PublishRequest, 'author'> {
  const group = fields.optionalGroup('author')
  if (!group) return {}
  const author = new RequestFields<NonNullable<PublishRequest['author']>>(group)
  return { author: { name: author.text('name'), email: author.text('email') } }
}

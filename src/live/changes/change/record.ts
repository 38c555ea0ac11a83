import { randomBytes } from 'node:crypto'
import { recordsIn } from '#base/git/git.ts'
import type { Change } from '#studio/protocol/changes/changes.ts'
import type { Author } from '#studio/protocol/changes/versions.ts'
import { withoutUnseen } from '#base/text/words/characters.ts'

/** The record of a change: trailers in the message of each of its versions, so that git alone has all data. */
export type ChangeRecord = Pick<Change, 'title' | 'by' | 'begunAt' | 'publishAt'>

export const BRANCHES = 'refs/heads/change/'

export const branchOf = (id: string): string => `${BRANCHES}${id}`

/** Random, so that it cannot be guessed and never collides. */
export const newChangeId = (): string => randomBytes(8).toString('hex')

/** Shorter ids are those that developers push for approval from their own computers. */
const ID = /^[0-9a-f]{16}$/

export const isChangeId = (id: string): boolean => ID.test(id)

/** One line that git treats as plain text. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()

/** The trailer with the author of the edits in a version. */
export const EDITED_BY = 'Edited-By'

/** The message of a version of a change: the edits, their author, then the record of the change. */
export function messageOf(
  subject: string,
  { title, by, begunAt, publishAt }: ChangeRecord,
  { id: editor }: Partial<Author> = {},
): string {
  const trailers = [
    `Change-Title: ${oneLine(title)}`,
    `Change-By: ${oneLine(by.name)} <${oneLine(by.email)}>`,
    ...(by.id === undefined ? [] : [`Change-By-Id: ${oneLine(by.id)}`]),
    ...(editor === undefined ? [] : [`${EDITED_BY}: ${oneLine(editor)}`]),
    `Change-Begun: ${new Date(begunAt).toISOString()}`,
    ...(publishAt === undefined ? [] : [`Publish-At: ${new Date(publishAt).toISOString()}`]),
  ]
  return `${oneLine(subject) || oneLine(title)}\n\n${trailers.join('\n')}`
}

/** The message of the version by which a change is published. */
export const messageOfPublished = (id: string, { title }: ChangeRecord): string =>
  `${oneLine(title)}\n\nChange: ${id}\nChange-Title: ${oneLine(title)}`

/** For `git for-each-ref`: the branch of a change, and the record in its newest version. */
export const REF_FORMAT = '%(refname)%00%(objectname)%00%(committerdate:unix)%00%(contents:trailers:only,unfold)%1e'

/** The changes in the output of `REF_FORMAT`, without branches of others with similar names. */
export const changesIn = (printed: string): Change[] =>
  recordsIn(printed).flatMap(([ref = '', tip = '', seconds = '', trailers = '']) => {
    const values = trailersIn(trailers)
    const by = authorIn(values.get('Change-By') ?? '', values.get('Change-By-Id'))
    const title = values.get('Change-Title')
    const publishAt = values.get('Publish-At')
    if (title === undefined || !by) return []
    return {
      id: ref.slice(BRANCHES.length),
      title,
      by,
      begunAt: Date.parse(values.get('Change-Begun') ?? ''),
      workedOnAt: Number(seconds) * 1000,
      tip,
      ...(publishAt !== undefined && { publishAt: Date.parse(publishAt) }),
    }
  })

const trailersIn = (text: string): Map<string, string> =>
  new Map(
    text.split('\n').flatMap((line): [string, string][] => {
      const [, key = '', value = ''] = /^([\w-]+): (.*)$/.exec(line) ?? []
      return key === '' ? [] : [[key, withoutUnseen(value)]]
    }),
  )

function authorIn(text: string, id: string | undefined): Author | undefined {
  const parts = /^(.*) <(.*)>$/.exec(text)
  return parts ? { name: parts[1]!, email: parts[2]!, ...(id !== undefined && { id }) } : undefined
}

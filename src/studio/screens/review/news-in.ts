import { t } from '#studio/screens/words/words.ts'
import type { Opinion, Review } from '#studio/protocol/team/changes.ts'
import { isolated } from '#base/text/languages/isolated.ts'
import { shorten } from '#base/text/words/characters.ts'

/** A remark or an action of others on a change. */
export type PieceOfNews =
  | { what: 'remark' | 'answer'; by: string; text: string }
  | { what: Opinion['what']; by: string }
  | { what: 'edited' | 'ended' }

/** The remarks and actions of others, without the person with this name, between two states of a review. */
export function newsIn(before: Review, now: Review, self: string): PieceOfNews[] {
  const saidIn = ({ remarks, opinions }: Review): [key: string, news: PieceOfNews & { by: string }][] => [
    ...remarks.flatMap(({ id, by, text, answers }): [string, PieceOfNews & { by: string }][] => [
      [id, { what: 'remark', by, text }],
      ...answers.map((answer): [string, PieceOfNews & { by: string }] => [
        answer.id,
        { what: 'answer', by: answer.by, text: answer.text },
      ]),
    ]),
    ...opinions.map(({ what, by, at }): [string, PieceOfNews & { by: string }] => [`${at} ${what}`, { what, by }]),
  ]
  const earlierKeys = new Set(saidIn(before).map(([key]) => key))
  const said = saidIn(now).flatMap(([key, news]) => (earlierKeys.has(key) || news.by === self ? [] : [news]))
  const isEdited = JSON.stringify(before.files) !== JSON.stringify(now.files)
  return [...said, ...(isEdited ? [{ what: 'edited' as const }] : [])]
}

/** The limit of characters of a quoted text. */
const LONGEST = 80

export function newsInWords(news: PieceOfNews): string {
  switch (news.what) {
    case 'remark':
    case 'answer': {
      const values = { name: isolated(news.by), text: isolated(shorten(news.text, LONGEST)) }
      return t(news.what === 'remark' ? 'newsRemark' : 'newsAnswer', values)
    }
    case 'edited':
      return t('newsEdited')
    case 'ended':
      return t('newsEnded')
    default:
      return t(`said-${news.what}`, { name: isolated(news.by) })
  }
}

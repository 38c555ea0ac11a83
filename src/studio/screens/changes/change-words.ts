import type { ListedChange, Obstacle, WhyNot } from '#studio/protocol/team/changes.ts'
import { titleText } from '#studio/kit/changes/change-text.ts'
import { dateAndTime } from '#studio/words/dates.ts'
import { listed } from '#studio/words/words.ts'
import { t } from '#studio/screens/words/words.ts'

/** The words about changes. */

const STATES = {
  work: 'stateWork',
  asked: 'stateAsked',
  approved: 'stateApproved',
  'sent-back': 'stateSentBack',
} as const satisfies Record<ListedChange['state'], string>

export const stateText = ({ state }: ListedChange): string => t(STATES[state])

/** When it is published by itself, in the time zone of the site; undefined if it is published by hand. */
export function momentText({ publishAt, isOverdue }: ListedChange): string | undefined {
  return publishAt === undefined
    ? undefined
    : t(isOverdue ? 'overdueSince' : 'publishesAt', { at: dateAndTime(publishAt) })
}

export const obstacleText = (obstacle: Obstacle): string =>
  obstacle.why === 'invalid' ? t('obstacle-invalid', { n: obstacle.errors }) : t(`obstacle-${obstacle.why}`)

/** Why a person may not publish or approve a change, and what to do. */
export function whyNotText(whyNot: WhyNot): string {
  if (whyNot.why === 'role') return t('whyRole')
  if (whyNot.why === 'own-work') return t('whyOwnWork')
  if (whyNot.why === 'nothing') return t('whyNothing')
  return whyNot.why === 'files'
    ? t('whyFiles', { titles: listed(whyNot.titles.map(ofDocument)) })
    : whyNeedsApproval(whyNot.folders)
}

const whyNeedsApproval = (folders: readonly string[]): string =>
  folders.includes('/') ? t('whyNeedsApprovalHere') : t('whyNeedsApproval', { folders: listed(folders) })

/** Documents without a title have the English name of their role. */
const ofDocument = (title: string): string => titleText({ title, sort: '' })

import type {
  ChangeOfFile,
  ChangeInWords,
  FileOfVersion,
  GitProblem,
  GitReason,
  ValueInWords,
} from '#studio/protocol/changes/versions.ts'
import { titleInLanguage } from '#studio/words/language-name.ts'
import { listed, ofSchema, t } from '#studio/words/words.ts'
import type { Key } from '#studio/words/words.ts'

/** The labels of a place, from the outside in. Names of entries are in their author's words. */
export const placeText = (where: ChangeInWords['where']): string => where.map(stepText).join(' › ')

function stepText(step: string | number): string {
  if (typeof step === 'number') return String(step)
  return step.startsWith('“') ? t('quotedText', { text: step.slice(1, -1) }) : ofSchema(step).text
}

export function valueText({ sort, text }: ValueInWords): string {
  if (sort === 'yes') return t('yes')
  if (sort === 'no') return t('no')
  if (sort === 'choice') return t('quotedText', { text: ofSchema(text).text })
  return text === '' ? '' : t('quotedText', { text })
}

/** The change of a place: "“Old” → “New”". */
export function saidText({ kind, before, after }: ChangeInWords): string {
  const [old, now] = [before, after].map((value) => (value ? valueText(value) : ''))
  if (kind === 'changed' && before && after) return t('changedValue', { before: old ?? '', after: now ?? '' })
  if (kind === 'moved') return t('movedPlace', { from: before?.text ?? '', to: after?.text ?? '' })
  if (kind === 'readdressed') return t('readdressed', { from: before?.text ?? '', to: after?.text ?? '' })
  const said = t(KINDS[kind])
  const value = now || old || ''
  return value === '' ? said : t('saidWithValue', { said, value })
}

const KINDS = {
  added: 'isAdded',
  removed: 'isRemoved',
  changed: 'saidChanged',
  moved: 'saidChanged',
  readdressed: 'saidChanged',
  unreadable: 'isUnreadable',
  layout: 'isLayout',
} as const satisfies Record<ChangeInWords['kind'], Key>

/** A change in one line. */
export function changeText(change: ChangeOfFile): string {
  const place = placeText(change.where)
  return place === '' ? saidText(change) : t('placeSaid', { place, said: saidText(change) })
}

/** The title of a document; without one, the name of its role in the language of the studio. */
export function titleText({ title, sort, language }: Pick<FileOfVersion, 'title' | 'sort' | 'language'>): string {
  const own = sort === 'page' || sort === 'form' || sort === 'shared' ? title : ofSchema(title).text
  return titleInLanguage(own, language)
}

/** The limit of listed titles; further ones are counted. */
const MOST_TITLES = 3

/** The proposed message of a version, used if nobody writes another one. */
export function proposedMessage(files: readonly FileOfVersion[]): string {
  const titles = [...new Set(files.map(titleText))]
  const states = new Set(files.map(({ state }) => state))
  const [state] = states
  const key = states.size > 1 || state === 'unreadable' || state === undefined ? 'changed' : state
  const named = titles.slice(0, titles.length > MOST_TITLES ? MOST_TITLES - 1 : MOST_TITLES)
  const rest = titles.length - named.length
  return t(PROPOSALS[key], { titles: listed(rest === 0 ? named : [...named, t('moreTitles', { n: rest })]) })
}

const PROPOSALS = { added: 'proposeAdded', removed: 'proposeRemoved', changed: 'proposeChanged' } as const

/** Why git has failed, and what to do, without terms of git. */
export const problemText = ({ reason, said = '' }: GitProblem): string =>
  t(PROBLEMS[reason], reason === 'problems' ? { n: Number(said) } : { said })

const PROBLEMS: Record<GitReason, Key> = {
  'no-git': 'gitMissing',
  'not-in-git': 'gitNotHere',
  'not-owned': 'gitNotOwned',
  'no-branch': 'gitNoBranch',
  unfinished: 'gitUnfinished',
  locked: 'gitLocked',
  unreachable: 'gitUnreachable',
  slow: 'gitSlow',
  denied: 'gitDenied',
  'no-repository': 'gitNoRepository',
  overtaken: 'gitOvertaken',
  protected: 'gitProtected',
  hook: 'gitHook',
  refused: 'gitRefused',
  'too-large': 'gitTooLarge',
  full: 'gitFull',
  unrelated: 'gitUnrelated',
  program: 'gitProgram',
  problems: 'gitProblems',
  other: 'gitOther',
}

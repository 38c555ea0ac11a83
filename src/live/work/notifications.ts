import { editsSince } from '#live/changes/change/brought.ts'
import type { Change } from '#studio/protocol/changes/changes.ts'
import { headerText, mailDirectionOf } from '#serve/outbox/mail-text.ts'
import { HOME_PATH } from '#studio/protocol/addresses.ts'
import { languageOfWords, sentence } from '#live/words/sentences.ts'
import type { Language } from '#live/words/sentences.ts'
import { nameOf } from '#live/people/audit.ts'
import { listPeople } from '#live/people/people.ts'
import { problemInWords } from '#live/publication/problem-words.ts'
import type { Waiting } from '#live/publication/publication.ts'
import { mayDo } from '#live/rights/may-do.ts'
import type { Obstacle } from '#studio/protocol/team/changes.ts'
import type { Person } from '#studio/protocol/team/people.ts'
import { changePath } from '#studio/protocol/team/screens.ts'
import { directionOf } from '#base/text/languages/languages.ts'
import { rangeOf } from './standing.ts'
import type { Standing } from './standing.ts'
import { changeNamed, isAuthor } from './work.ts'
import type { Work } from './work.ts'

/**
 * The mails about changes and their recipients. They are sent in the background: no request waits for a mail server.
 * They contain no content of the site except the title of a change, and remarks.
 */

/** The limit of recipients of one mail. */
const MAX_RECIPIENTS = 20

/** Asks the people who may approve a change to do so. */
export function mailAsked(work: Work, by: Person, change: Change, standing: Standing): void {
  const isRecipient = (person: Person): boolean =>
    mayDo(person, 'review', standing) && !standing.edits.some((edit) => isAuthor(edit.by, person))
  inBackground(work, () => sendTo(work, { occasion: 'asked', by, change, isRecipient }))
}

/** Notifies the authors of a change that it was sent back, with the reason. */
export function mailSentBack(work: Work, by: Person, change: Change, text: string): void {
  inBackground(work, async () =>
    sendTo(work, { occasion: 'sent-back', by, change, text, isRecipient: await workersOf(work, change) }),
  )
}

interface NewWords {
  change: string
  text: string
  /** The ids of the people who have written about it before. */
  writers: readonly (string | null)[]
}

/** Notifies the authors of a change about a remark or an answer, and earlier writers about an answer. */
export function mailRemark(
  work: Work,
  by: Person,
  occasion: 'remark' | 'answer',
  { writers, ...said }: NewWords,
): void {
  inBackground(work, async () => {
    const change = await changeNamed(work, said.change)
    const hasWorked = await workersOf(work, change)
    const isRecipient = (person: Person): boolean => writers.includes(person.id) || hasWorked(person)
    await sendTo(work, { occasion, by, change, text: said.text, isRecipient })
  })
}

/** Notifies the authors of a change, and the person who has scheduled it, that it was not published. */
export function mailNotPublished(work: Work, change: Change, obstacle: Obstacle, setBy: Person | undefined): void {
  inBackground(work, async () => {
    const hasWorked = await workersOf(work, change)
    const isRecipient = (person: Person): boolean => person.id === setBy?.id || hasWorked(person)
    await sendTo(work, { occasion: 'not-published', change, obstacle, isRecipient })
  })
}

/** Mails owners the steps after publishing that wait. Sends nothing for an empty list. */
export function mailWaiting(work: Mailing, waiting: readonly Waiting[]): void {
  if (waiting.length === 0) return
  const textIn = (language: Language): string[] =>
    waiting.map(
      ({ state, problem }) => `${sentence(`waiting-${state}`, language)} ${problemInWords(problem, language)}`,
    )
  inBackground(work, () =>
    sendMails(work, {
      said: (language) => ({
        subject: sentence('waiting-subject', language),
        text: textIn(language).join('\n\n'),
      }),
      path: HOME_PATH,
      isRecipient: ({ role }) => role === 'owner',
    }),
  )
}

/** The dependencies of sending mails. */
type Mailing = Pick<Work, 'store' | 'mails' | 'siteOfTeam' | 'url' | 'now' | 'onError'>

function inBackground(work: Mailing, send: () => Promise<void>): void {
  if (work.mails) send().catch(work.onError)
}

async function workersOf(work: Work, change: Change): Promise<(person: Person) => boolean> {
  const range = await rangeOf(work, change)
  const edits = await editsSince(work.changes.repository, range.base, range)
  return (person) => isAuthor(change.by, person) || edits.some(({ by }) => isAuthor(by, person))
}

interface Notification {
  occasion: 'asked' | 'sent-back' | 'remark' | 'answer' | 'not-published'
  /** The person who has acted. They get no mail. */
  by?: Person
  change: Change
  text?: string
  obstacle?: Obstacle
  isRecipient: (person: Person) => boolean
}

/** Sends a mail about a change, with its address. */
async function sendTo(
  work: Work,
  { occasion, by, change, text = '', obstacle, isRecipient }: Notification,
): Promise<void> {
  await sendMails(work, {
    said(language, value) {
      const values = {
        title: value(headerText(change.title)),
        who: by ? value(headerText(nameOf(by))) : '',
        text: obstacle ? sentence(`not-published-${obstacle.why}`, language) : value(text),
      }
      return { subject: sentence(`${occasion}-subject`, language, values), text: sentence(occasion, language, values) }
    },
    path: changePath(change.id),
    isRecipient: (person) => person.id !== by?.id && isRecipient(person),
  })
}

interface Mail {
  said: (language: Language, value: (text: string) => string) => { subject: string; text: string }
  /** The path of the linked page. */
  path: string
  isRecipient: (person: Person) => boolean
}

/** Sends a mail in the language of the site. */
async function sendMails(work: Mailing, { said, path, isRecipient }: Mail): Promise<void> {
  const [people, site] = await Promise.all([listPeople(work.store, work.now()), work.siteOfTeam()])
  const language = languageOfWords(site.language)
  const { lines, value } = mailDirectionOf({ dir: directionOf(language) })
  const { subject, text } = said(language, value)
  const reason = sentence('reason-of-mail', language, { site: value(site.name) })
  const body = `${lines(`${text}\n\n${value(work.url.origin + path)}`)}\n\n-- \n${lines(reason)}\n`
  const recipients = people.filter((person) => person.mail !== undefined && isRecipient(person))
  for (const { id, mail = '' } of recipients.slice(0, MAX_RECIPIENTS))
    work.mails?.send({ keptFor: id, to: mail, subject: lines(subject), text: body, language })
}

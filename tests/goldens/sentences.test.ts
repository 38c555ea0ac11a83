import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import type { TeamMail } from '#live/mails/kept-mails.ts'
import { mailInvitation } from '#live/people/invitation-mail.ts'
import type { ListedPerson } from '#studio/protocol/team/people.ts'
import { previewBar } from '#live/previews/preview-bar.ts'
import { problemInWords } from '#live/publication/problem-words.ts'
import type { PublicationProblem } from '#live/publication/problem-words.ts'
import type { SignOnProblemCode } from '#live/sign-on/sign-on-problem.ts'
import { signOnPage } from '#live/sign-on/sign-on-page.ts'
import { standingByServer } from '#live/standby/standing-by.ts'
import { mailAsked, mailNotPublished, mailRemark, mailSentBack, mailWaiting } from '#live/work/notifications.ts'
import type { Change } from '#studio/protocol/changes/changes.ts'
import type { FileOfVersion } from '#studio/protocol/changes/versions.ts'
import type { Obstacle } from '#studio/protocol/team/changes.ts'
import { visible } from './golden.ts'

/** All mails go to these people, who have edited the change. */
const PEOPLE = [
  { id: 'ola', name: 'Ola Owner', mail: 'ola@site.example', role: 'owner' },
  { id: 'wen', name: 'Wen\r\nBcc: eve@example.org', mail: 'wen@site.example', role: 'editor' },
] as ListedPerson[]
const [OLA, WEN] = PEOPLE as [ListedPerson, ListedPerson]

const LANGUAGES = ['en', 'ar'] as const
const LINK = 'https://studio.example/__studio/invitation#abc'
const TEXT = 'The hours {who} are missing: $& 100 %.\n\nAnd مواعيد العمل.'
const CHANGE = {
  id: 'c',
  tip: 'HEAD',
  title: 'Prices <b> & أسعار $1',
  by: { id: 'wen', name: 'Wen', email: '' },
} as Change
const SITE = {
  name: 'Harbour & Sons',
  url: 'https://site.example',
  previewOrigin: 'https://preview.site.example',
  folders: [],
}

const PROBLEMS: PublicationProblem[] = [
  { reason: 'invalid', errors: 3 },
  { reason: 'full' },
  { reason: 'ended' },
  { reason: 'failed' },
  { reason: 'awaits-approval', branch: 'change/1a2b3c' },
  { reason: 'awaits-approval', branch: 'change/1a2b3c', link: 'https://git.example/pulls/1?a=$1' },
  { reason: 'others-wait' },
  { reason: 'no-remote' },
  { reason: 'hook' },
  { reason: 'hook', said: '503' },
  { reason: 'no-git' },
  { reason: 'not-in-git' },
  { reason: 'not-owned' },
  { reason: 'no-branch' },
  { reason: 'unfinished' },
  { reason: 'locked' },
  { reason: 'unreachable' },
  { reason: 'slow' },
  { reason: 'denied' },
  { reason: 'no-repository' },
  { reason: 'overtaken' },
  { reason: 'protected', said: 'Not here.' },
  { reason: 'refused' },
  { reason: 'refused', said: 'No tabs in 100 % of $& files.' },
  { reason: 'too-large', said: 'images/boat.png' },
  { reason: 'unrelated' },
  { reason: 'program', said: 'package.json' },
]

const OBSTACLES: Obstacle[] = [
  { why: 'asks' },
  { why: 'invalid', errors: 2 },
  { why: 'needs-approval' },
  { why: 'edited-since' },
  { why: 'takes-away' },
  { why: 'not-allowed' },
  { why: 'failed' },
]

const SIGN_ON: Record<SignOnProblemCode, true> = {
  'not-finished': true,
  'not-begun': true,
  'no-group': true,
  'not-asked': true,
  provider: true,
  'too-many-tries': true,
  unavailable: true,
}

/** The mails that an action sends. */
async function mailsIn(language: string, act: (work: Parameters<typeof mailAsked>[0]) => void): Promise<string> {
  const sent: TeamMail[] = []
  const errors: unknown[] = []
  const work = {
    mails: { send: (mail: TeamMail) => void sent.push(mail) },
    siteOfTeam: async () => ({ ...SITE, language, languages: [language] }),
    store: { run: async () => PEOPLE },
    // A range without edits.
    changes: { get: async () => CHANGE, repository: { root: '.', prefix: '' }, baseAt: async () => 'HEAD' },
    url: { origin: 'https://studio.example' },
    now: () => new Date(0),
    onError: (error: unknown) => errors.push(error),
  } as unknown as Parameters<typeof mailAsked>[0]
  act(work)
  await vi.waitFor(() => expect([...sent, ...errors]).not.toEqual([]))
  expect(errors).toEqual([])
  return sent.map(({ to, subject, text }) => `To: ${to}\nSubject: ${subject}\n\n${text}`).join('')
}

test.each(LANGUAGES)('every sentence of mails, pages and publication is said as before: %s', async (language) => {
  const mails = (act: Parameters<typeof mailsIn>[1]): Promise<string> => mailsIn(language, act)
  const standing = { edits: [], changes: [], language } as unknown as Parameters<typeof mailAsked>[3]
  const newWords = { change: 'c', text: TEXT, writers: ['ola'] }
  const site = { ...SITE, language, languages: [language] }
  const file = { changes: [{ where: ['Steps', 1, '“Rye”'] }, { where: ['Title'] }, { where: [] }] }
  const settings = { language, dir: language === 'ar' ? 'rtl' : 'ltr' } as const
  const bar = (of?: object): string => previewBar(CHANGE, of as FileOfVersion | undefined, settings)
  const sentences = [
    await mails(({ mails: mailer }) => void mailInvitation({ mails: mailer, site, by: WEN, to: OLA, link: LINK })),
    await mails((work) => mailAsked(work, WEN, CHANGE, standing)),
    await mails((work) => mailSentBack(work, OLA, CHANGE, TEXT)),
    await mails((work) => mailRemark(work, OLA, 'remark', newWords)),
    await mails((work) => mailRemark(work, WEN, 'answer', newWords)),
    ...(await Promise.all(
      OBSTACLES.map((obstacle) => mails((work) => mailNotPublished(work, CHANGE, obstacle, undefined))),
    )),
    await mails((work) =>
      mailWaiting(work, [
        { state: 'not-seen', problem: { reason: 'invalid', errors: 3 } },
        { state: 'not-sent', problem: { reason: 'refused', said: 'No tabs.' } },
        { state: 'for-developers', problem: { reason: 'others-wait' } },
      ]),
    ),
    ...PROBLEMS.map((problem) => problemInWords(problem, language)),
    bar(),
    bar(file),
  ]
  await expect(visible(sentences.join('\n\n'))).toMatchFileSnapshot(`sentences/${language}.txt`)
})

test('the pages in all languages at once are as before', async ({ onTestFinished }) => {
  const server = standingByServer('/health').listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const standby = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const pages = [...Object.keys(SIGN_ON).map((code) => signOnPage(code as SignOnProblemCode)), await standby.text()]
  await expect(visible(pages.join('\n'))).toMatchFileSnapshot('sentences/pages.txt')
})

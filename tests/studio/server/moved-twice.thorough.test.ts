import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base } from 'vitest'
import { runPage } from '#tools/page/run-page.ts'
import { cloneOfAda, gitWithRemote } from './remote.ts'
import { studioFixture } from './studio.ts'
import type { Studio } from './studio.ts'

/** A studio with a bare remote, and Ada's edits of the site in another clone. */
const test = base
  .extend('studio', studioFixture)
  .extend('git', gitWithRemote)
  .extend('ada', ({ studio, git }) => {
    const ada = cloneOfAda(studio, git)
    return async (operands: string[], options: Parameters<typeof runPage>[2] = {}): Promise<void> => {
      await runPage(ada.siteDir, operands, options)
      ada.git('add', '--all')
      ada.git('commit', '--quiet', '--message=Ada was here')
      ada.git('push', '--quiet', 'origin', 'HEAD:main')
    }
  })

const YARD = 'pages/yard.json'

const rename = (studio: Studio) =>
  studio.ask('POST /pages/rename', { file: YARD, address: '/our-yard', label: 'moving' })

/** Publishes all local changes, or only merges what others have published. */
async function send(studio: Studio, isPublished: boolean, choices?: Record<string, 'mine' | 'theirs'>) {
  if (!isPublished) return studio.ask('POST /versions/receive', { choices: choices ?? {} })
  if (choices) return studio.ask('POST /versions/send', { choices })
  const { files } = await studio.ask('GET /changes', {})
  // If the page was deleted, visitors lose it.
  const agreed = ['page /yard']
  return studio.ask('POST /publish', { message: 'Mine', files: files.map(({ file }) => file), agreed })
}

/** The expected question, and the expected site after the answer. */
async function decided(studio: Studio, isPublished: boolean, choice: 'mine' | 'theirs') {
  const { delivery } = await send(studio, isPublished)
  const questions = delivery.state === 'asks' ? delivery.questions : []
  const { delivery: outcome } = await send(
    studio,
    isPublished,
    Object.fromEntries(questions.map(({ id }) => [id, choice])),
  )
  const { errors } = await studio.ask('GET /problems', {})
  const isThere = (name: string): boolean => existsSync(join(studio.siteDir, `pages/${name}.json`))
  const { redirects } = JSON.parse(studio.read('redirects.json')) as { redirects: { from: string; to: string }[] }
  return {
    questions,
    state: outcome.state,
    errors: errors.first.map(({ message }) => message),
    pages: ['yard', 'our-yard', 'the-yard'].filter(isThere),
    menu: /"(\/(?:our-|the-)?yard)"/.exec(studio.read('navigation.json'))?.[1],
    redirects: redirects.filter(({ from }) => from.endsWith('yard')).map(({ from, to }) => `${from} ${to}`),
  }
}

test.for([
  [true, 'mine'],
  [true, 'theirs'],
  [false, 'mine'],
  [false, 'theirs'],
] as const)(
  'a page that two people have moved is asked about once, and everything follows (published: %s, %s)',
  async ([isPublished, choice], { studio, ada }) => {
    await ada(['rename', '/yard', '/the-yard'])
    await rename(studio)
    const { questions, ...outcome } = await decided(studio, isPublished, choice)
    expect(questions).toMatchObject([
      { title: 'The yard', where: [], mine: '/our-yard', theirs: '/the-yard', isPlace: true },
    ])
    const [kept, redirects] =
      choice === 'mine' ? ['our-yard', ['/yard /our-yard', '/the-yard /our-yard']] : ['the-yard', ['/yard /the-yard']]
    expect(outcome).toEqual({
      state: isPublished ? 'arrived' : 'taken-in',
      errors: [],
      pages: [kept],
      menu: `/${kept}`,
      redirects,
    })
  },
)

test.for([
  [true, 'mine'],
  [true, 'theirs'],
  [false, 'mine'],
  [false, 'theirs'],
] as const)(
  'a page that one has moved and the other deleted is asked about once (published: %s, %s)',
  async ([isPublished, choice], { studio, ada }) => {
    await ada(['delete', '/yard'], { 'replace-with': 'nothing' })
    await rename(studio)
    const { questions, ...outcome } = await decided(studio, isPublished, choice)
    expect(questions).toMatchObject([{ title: 'The yard', mine: '/our-yard', isPlace: true }])
    expect(questions[0]).not.toHaveProperty('theirs')
    expect(outcome).toEqual({
      state: isPublished ? 'arrived' : 'taken-in',
      errors: [],
      pages: choice === 'mine' ? ['our-yard'] : [],
      menu: choice === 'mine' ? '/our-yard' : undefined,
      redirects: choice === 'mine' ? ['/yard /our-yard'] : [],
    })
  },
)

test('asks about a page that was deleted here and moved by another person', async ({ studio, ada }) => {
  await ada(['rename', '/yard', '/the-yard'])
  await studio.ask('POST /pages/delete', { file: YARD, hasUsesRemoved: true, label: 'x' })
  const { questions, ...outcome } = await decided(studio, true, 'theirs')
  expect(questions).toMatchObject([{ theirs: '/the-yard', isPlace: true }])
  expect(outcome).toMatchObject({ state: 'arrived', errors: [], pages: ['the-yard'], menu: '/the-yard' })
})

import { expect, test } from 'vitest'
import { IDLE, nextState } from './form-links-state.ts'
import type { FormLinksEvent, FormLinksState } from './form-links-state.ts'

const order = { href: '/forms/order' } as HTMLAnchorElement
const letter = { href: '/forms/letter' } as HTMLAnchorElement
const url = 'https://harbour.example/'
const elsewhere = 'https://harbour.example/rye'

const waiting: FormLinksState = { status: 'waiting', link: order, url }
const opening: FormLinksState = { status: 'opening', link: order, url }
const following: FormLinksState = { status: 'following', link: order, url }

test.each([IDLE, waiting, opening, following])('a click in the state $status waits with its own link', (state) => {
  const next = nextState(state, { type: 'clicked', link: letter, url: elsewhere })
  expect(next).toEqual({ status: 'waiting', link: letter, url: elsewhere })
})

test.each<[string, FormLinksState, FormLinksEvent, FormLinksState]>([
  ['ready opens the form of a waiting link', waiting, { type: 'ready', url }, opening],
  ['ready drops a waiting link of another page', waiting, { type: 'ready', url: elsewhere }, IDLE],
  ['failed follows a waiting link', waiting, { type: 'failed', url }, following],
  ['failed follows a link whose form is opening', opening, { type: 'failed', url }, following],
  ['failed drops a waiting link of another page', waiting, { type: 'failed', url: elsewhere }, IDLE],
  ['failed drops an opening link of another page', opening, { type: 'failed', url: elsewhere }, IDLE],
])('%s', (_, state, event, next) => expect(nextState(state, event)).toEqual(next))

test.each([IDLE, opening, following])('ready changes nothing in the state $status', (state) => {
  expect(nextState(state, { type: 'ready', url })).toBe(state)
})

test('failed changes nothing without a link', () => {
  expect(nextState(IDLE, { type: 'failed', url })).toBe(IDLE)
})

test.each([IDLE, waiting, opening, following])('done in the state $status is idle', (state) => {
  expect(nextState(state, { type: 'done', url })).toBe(IDLE)
})

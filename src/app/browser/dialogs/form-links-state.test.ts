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
const states = [IDLE, waiting, opening, following]

test('a click waits until the dialogs are ready, and opens the form if they are', () => {
  expect(nextState(IDLE, { type: 'clicked', link: order, url, isReady: false })).toEqual(waiting)
  expect(nextState(IDLE, { type: 'clicked', link: order, url, isReady: true })).toEqual(opening)
})

test.each(states)('a click in the state $status replaces the link', (state) => {
  expect(nextState(state, { type: 'clicked', link: letter, url: elsewhere, isReady: true })).toEqual({
    status: 'opening',
    link: letter,
    url: elsewhere,
  })
})

test.each<[string, FormLinksState, FormLinksEvent, FormLinksState]>([
  ['ready opens the form of a waiting link', waiting, { type: 'ready', url }, opening],
  ['ready drops a link that was clicked on another page', waiting, { type: 'ready', url: elsewhere }, IDLE],
  ['ready changes nothing while a form is opening', opening, { type: 'ready', url }, opening],
  ['ready changes nothing without a link', IDLE, { type: 'ready', url }, IDLE],
  ['ready changes nothing once the link is followed', following, { type: 'ready', url }, following],
  ['settled ends the opening of its link', opening, { type: 'settled', link: order }, IDLE],
  ['settled of another link changes nothing', opening, { type: 'settled', link: letter }, opening],
  ['settled changes nothing once the link is followed', following, { type: 'settled', link: order }, following],
  ['a timeout follows a waiting link', waiting, { type: 'timedOut', url }, following],
  ['a timeout follows a link whose form is opening', opening, { type: 'timedOut', url }, following],
  ['a timeout on another page drops the link', opening, { type: 'timedOut', url: elsewhere }, IDLE],
  ['a timeout changes nothing without a link', IDLE, { type: 'timedOut', url }, IDLE],
  ['a timeout changes nothing once the link is followed', following, { type: 'timedOut', url }, following],
  ['unavailable dialogs make a waiting link be followed', waiting, { type: 'unavailable' }, following],
  ['unavailable dialogs change nothing without a link', IDLE, { type: 'unavailable' }, IDLE],
])('%s', (_, state, event, next) => expect(nextState(state, event)).toEqual(next))

test.each(states)('leaving the page in the state $status drops the link', (state) => {
  expect(nextState(state, { type: 'left' })).toBe(IDLE)
})

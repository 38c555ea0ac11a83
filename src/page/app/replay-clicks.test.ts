// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { markHydrated, captureEarlyClicks } from './replay-clicks.ts'

beforeAll(captureEarlyClicks)
beforeEach(() => {
  document.body.innerHTML =
    '<div data-hydrate="carousel"><button type="button">Pause <svg></svg></button><a href="#x">x</a></div>'
})
afterEach(() => {
  document.body.innerHTML = ''
})

const block = () => document.querySelector<HTMLElement>('[data-hydrate]')!
const button = () => document.querySelector('button')!

test('a click on a button that is not hydrated is replayed once its block is hydrated', () => {
  const onClick = vi.fn<() => void>()
  button()
    .querySelector('svg')!
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  button().addEventListener('click', onClick)
  markHydrated(block())
  expect(onClick).toHaveBeenCalledTimes(1)
  markHydrated(block())
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('a captured click reaches no other listener', () => {
  const onClick = vi.fn<() => void>()
  block().addEventListener('click', onClick)
  button().click()
  expect(onClick).not.toHaveBeenCalled()
})

test('a click on a hydrated button is not captured', () => {
  const onClick = vi.fn<() => void>()
  markHydrated(block())
  block().addEventListener('click', onClick)
  button().click()
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('a click on a link is not captured', () => {
  const onClick = vi.fn<() => void>()
  block().addEventListener('click', onClick)
  document.querySelector('a')!.click()
  expect(onClick).toHaveBeenCalledTimes(1)
})

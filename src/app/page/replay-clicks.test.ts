// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { markHydrated, captureEarlyClicks } from './replay-clicks.ts'

beforeAll(captureEarlyClicks)
beforeEach(() => {
  document.body.innerHTML =
    '<div data-live="carousel"><button type="button">Pause <svg></svg></button><a href="#x">x</a></div>'
})
afterEach(() => {
  document.body.innerHTML = ''
})

const block = () => document.querySelector<HTMLElement>('[data-live]')!
const button = () => document.querySelector('button')!

test('a press on a button that is asleep is kept, and made once the block is awake', () => {
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

test('nothing else hears of a press that is kept', () => {
  const onClick = vi.fn<() => void>()
  block().addEventListener('click', onClick)
  button().click()
  expect(onClick).not.toHaveBeenCalled()
})

test('an awake button is pressed as usual', () => {
  const onClick = vi.fn<() => void>()
  markHydrated(block())
  block().addEventListener('click', onClick)
  button().click()
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('links act by themselves', () => {
  const onClick = vi.fn<() => void>()
  block().addEventListener('click', onClick)
  document.querySelector('a')!.click()
  expect(onClick).toHaveBeenCalledTimes(1)
})

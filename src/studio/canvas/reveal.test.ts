// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { CanvasState } from './canvas-state.ts'
import { openAround } from './reveal.ts'

// jsdom has no CSS object.
vi.stubGlobal('CSS', { escape: (text: string) => text })
afterEach(() => document.body.replaceChildren())

test('an element that is shown for one choice only is revealed by making that choice, and so is its label', () => {
  document.body.innerHTML =
    '<div><div role="radiogroup"><label><input type="radio" name="a" checked>Go</label><label><input type="radio" name="a">Back</label></div>' +
    '<div><p>It stays.</p></div><div><p>It comes down.</p></div></div>'
  const radios = [...document.querySelectorAll('input')]
  const canvas = { isPressing: false } as CanvasState
  openAround(canvas, document.querySelectorAll('p')[1]!)
  expect(radios.map(({ checked }) => checked)).toEqual([false, true])
  openAround(canvas, document.querySelector('label')!)
  expect(radios.map(({ checked }) => checked)).toEqual([true, false])
  openAround(canvas, document.querySelectorAll('p')[0]!)
  expect(radios.map(({ checked }) => checked)).toEqual([true, false])
})

// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { showPublication } from './publication-label.ts'

const labels = (): (string | null)[] =>
  Array.from(document.querySelectorAll('pagewright-publication'), ({ textContent }) => textContent)

test('showPublication keeps one label with the last text, and removes it', () => {
  showPublication('Draft')
  showPublication('Draft')
  showPublication('From 1 December 2026, 00:00 UTC')
  expect(labels()).toEqual(['From 1 December 2026, 00:00 UTC'])
  showPublication(undefined)
  expect(labels()).toEqual([])
})

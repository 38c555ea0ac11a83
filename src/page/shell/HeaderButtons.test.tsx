// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enhanceHeader } from './enhance-header.ts'
import { SchemeSwitch } from './HeaderButtons.tsx'

const root = document.documentElement
let isSystemDark = false

beforeEach(() => {
  isSystemDark = false
  vi.stubGlobal('matchMedia', () => ({ matches: isSystemDark }))
  document.head.innerHTML =
    '<meta name="theme-color" data-scheme="light" media="(prefers-color-scheme:light)">' +
    '<meta name="theme-color" data-scheme="dark" media="(prefers-color-scheme:dark)">'
  const { container } = render(<SchemeSwitch label="Light or dark" />)
  enhanceHeader(container)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  delete root.dataset['theme']
})

const click = () => fireEvent.click(screen.getByRole('button', { name: 'Light or dark' }))

test('SchemeSwitch does not set a scheme until it is clicked', () => {
  expect(root.dataset['theme']).toBeUndefined()
})

test('SchemeSwitch switches to the other scheme and stores it', () => {
  click()
  expect(root.dataset['theme']).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  click()
  expect(root.dataset['theme']).toBe('light')
  expect(localStorage.getItem('theme')).toBe('light')
})

test('SchemeSwitch starts from dark when the system is dark', () => {
  isSystemDark = true
  click()
  expect(root.dataset['theme']).toBe('light')
})

test('SchemeSwitch updates the theme colour of the browser', () => {
  click()
  const media = [...document.querySelectorAll('meta')].map((meta) => meta.media)
  expect(media).toEqual(['not all', 'all'])
})

test.each([
  ['a page that is rendered ahead is visited', () => fireEvent(document, new Event('prerenderingchange'))],
  ['a page is restored from the back/forward cache', () => fireEvent(window, new Event('pageshow'))],
])('SchemeSwitch applies what was chosen in another document when %s', (_, show) => {
  localStorage.setItem('theme', 'dark')
  show()
  expect(root.dataset['theme']).toBe('dark')
  const media = [...document.querySelectorAll('meta')].map((meta) => meta.media)
  expect(media).toEqual(['not all', 'all'])
  localStorage.setItem('theme', 'light')
  show()
  click()
  expect(root.dataset['theme']).toBe('dark')
})

test('SchemeSwitch works when storage is blocked', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  click()
  expect(root.dataset['theme']).toBe('dark')
  setItem.mockRestore()
})

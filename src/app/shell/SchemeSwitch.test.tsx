// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SchemeSwitch } from './SchemeSwitch.tsx'

const root = document.documentElement
let isSystemDark = false

beforeEach(() => {
  isSystemDark = false
  vi.stubGlobal('matchMedia', () => ({ matches: isSystemDark }))
  document.head.innerHTML =
    '<meta name="theme-color" data-scheme="light" media="(prefers-color-scheme:light)">' +
    '<meta name="theme-color" data-scheme="dark" media="(prefers-color-scheme:dark)">'
  render(<SchemeSwitch label="Light or dark" />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  delete root.dataset['theme']
})

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Light or dark' }))

test('leaves the scheme to the system until it is pressed', () => {
  expect(root.dataset['theme']).toBeUndefined()
})

test('changes to the scheme that is not shown, and remembers it', () => {
  press()
  expect(root.dataset['theme']).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  press()
  expect(root.dataset['theme']).toBe('light')
  expect(localStorage.getItem('theme')).toBe('light')
})

test('starts from dark where the system is dark', () => {
  isSystemDark = true
  press()
  expect(root.dataset['theme']).toBe('light')
})

test('the browser’s own bars follow the choice', () => {
  press()
  const media = [...document.querySelectorAll('meta')].map((meta) => meta.media)
  expect(media).toEqual(['not all', 'all'])
})

test('works where nothing may be stored', () => {
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused')
  })
  press()
  expect(root.dataset['theme']).toBe('dark')
  refused.mockRestore()
})

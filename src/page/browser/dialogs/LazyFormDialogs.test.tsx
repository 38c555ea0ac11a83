// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ShownPage } from '#page/app/shown-page.ts'
import type { FormDialogsProps } from './FormDialogs.tsx'
import { finishOpening, interceptFormLinks } from './form-links.ts'
import { LazyFormDialogs } from './LazyFormDialogs.tsx'

const loaded = vi.hoisted(() => vi.fn<() => void>())
vi.mock('./FormDialogs.tsx', () => {
  loaded()
  return { FormDialogs: () => <p>Dialogs</p> }
})

beforeEach(() => {
  loaded.mockClear()
  // The dialogs are loaded once, also for the tests that follow.
  vi.resetModules()
})
afterEach(() => {
  cleanup()
  // The next render would open a form that was clicked in an earlier test.
  finishOpening()
})

const props = { page: { build: 'b1' } as ShownPage, texts: {} as FormDialogsProps['texts'] }

test('LazyFormDialogs loads the dialogs when a form link is clicked, not before', async () => {
  render(<LazyFormDialogs {...props} />)
  document.body.insertAdjacentHTML('beforeend', '<a href="/forms/letter" data-form="letter">Letter</a>')
  interceptFormLinks()
  fireEvent.pointerOver(screen.getByText('Letter'))
  expect(loaded).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Letter'))
  expect(await screen.findByText('Dialogs')).toBeTruthy()
})

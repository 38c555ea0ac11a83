// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageDocument } from '#app/browser/page-document.fixture.ts'
import type { ShownPage } from '#app/page/shown-page.ts'
import type { FormDialogsProps } from './FormDialogs.tsx'
import { finishOpening, interceptFormLinks } from './form-links.ts'
import { LazyFormDialogs } from './LazyFormDialogs.tsx'

const loaded = vi.hoisted(() => vi.fn<() => void>())
vi.mock('./FormDialogs.tsx', () => {
  loaded()
  return { FormDialogs: () => <p>Dialogs</p> }
})

const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(pageDocument({ build: 'b1' }))))
beforeEach(() => {
  fetched.mockClear()
  loaded.mockClear()
  // The dialogs are loaded once, also for the tests that follow.
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  cleanup()
  // A form that was clicked is opened by what is rendered next.
  finishOpening()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const props = { page: { build: 'b1' } as ShownPage, texts: {} as FormDialogsProps['texts'] }
const dwell = () => act(() => vi.advanceTimersByTimeAsync(100))

test('LazyFormDialogs loads dialogs and the form when the visitor points at a form link, not before', async () => {
  render(
    <>
      <a href="/forms/order?source=home" data-form="order">
        Order
      </a>
      <a href="/order">Our bread</a>
      <LazyFormDialogs {...props} />
    </>,
  )
  fireEvent.pointerOver(screen.getByText('Our bread'))
  await dwell()
  expect(loaded).not.toHaveBeenCalled()
  expect(fetched).not.toHaveBeenCalled()
  fireEvent.pointerOver(screen.getByText('Order'))
  await dwell()
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/forms/order'])
  await vi.waitFor(() => expect(screen.queryByText('Dialogs')).not.toBeNull())
})

test('LazyFormDialogs loads dialogs and the form at once on a click', async () => {
  render(<LazyFormDialogs {...props} />)
  document.body.insertAdjacentHTML('beforeend', '<a href="/forms/letter" data-form="letter">Letter</a>')
  interceptFormLinks()
  fireEvent.click(screen.getByText('Letter'))
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/forms/letter'])
  await vi.waitFor(() => expect(screen.queryByText('Dialogs')).not.toBeNull())
})

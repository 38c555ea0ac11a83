// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cleanUpForms } from './clean-up.fixture.ts'
import { focusWhenShown } from './dom.fixture.ts'
import { letterForm, tableForm, texts } from './form.fixture.ts'
import { SiteForm } from './SiteForm.tsx'
import { stubServer } from './server.fixture.ts'

const server = stubServer()
const onDone = vi.fn<() => void>()

beforeEach(() => {
  onDone.mockClear()
  vi.useFakeTimers()
})

cleanUpForms()

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function send(name: 'table' | 'letter') {
  const form = { table: tableForm, letter: letterForm }[name]
  const props = { id: 'dialog', name, form, texts, labelledBy: 'title', source: 'home', page: '/', onDone }
  render(<SiteForm {...props} container="dialog" />)
  for (const [label, value] of [
    ['Name', 'Noor'],
    ['Email', 'noor@example.com'],
  ] as const) {
    const field = screen.queryByLabelText(label)
    if (field) fireEvent.input(field, { target: { value } })
  }
  fireEvent.click(screen.getByRole('button'))
}

async function sent(name: 'table' | 'letter') {
  send(name)
  await server.respond(200, { success: true })
}

test('Confirmation replaces the form in a dialog and is focused', async () => {
  await sent('table')
  expect(screen.queryByRole('form')).toBeNull()
  const confirmation = screen.getByRole('region', {
    name: 'Table booked!',
    description: 'We keep it for a quarter of an hour.',
  })
  expect(document.activeElement).toBe(confirmation)
  expect(screen.getByRole('heading', { name: 'Table booked!' })).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

test('Confirmation has the focus as soon as it is shown', async () => {
  send('letter')
  const focused = focusWhenShown('section')
  server.requests.at(-1)!.respond(200, { success: true })
  expect(await focused).toBe(confirmation())
})

test('Confirmation is shown for its time, then the empty form is shown again', async () => {
  await sent('table')
  await advance(1999)
  expect(onDone).not.toHaveBeenCalled()
  await advance(1)
  expect(onDone).toHaveBeenCalledOnce()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('')
  expect(screen.getByRole('button')).toMatchObject({ textContent: 'Book', disabled: false })
})

const confirmation = () => screen.getByRole('region')

test.each([
  ['points at a confirmation with a download', () => fireEvent(confirmation(), movedBy(3))],
  ['touches it', () => fireEvent.pointerDown(confirmation())],
])('Confirmation pauses while the visitor %s', async (_, hold) => {
  await sent('letter')
  await advance(2000)
  hold()
  await advance(60_000)
  fireEvent.pointerLeave(confirmation())
  await advance(999)
  expect(onDone).not.toHaveBeenCalled()
  await advance(1)
  expect(onDone).toHaveBeenCalledOnce()
})

test.each([
  ['under a pointer that has not moved since the click', 'letter', 0],
  ['without a download', 'table', 3],
] as const)('Confirmation does not pause %s', async (_, form, distance) => {
  await sent(form)
  fireEvent(confirmation(), movedBy(distance))
  await advance(3000)
  expect(onDone).toHaveBeenCalledOnce()
})

/** jsdom does not set `movementX`. */
const movedBy = (distance: number): Event =>
  Object.defineProperty(new MouseEvent('pointermove', { bubbles: true }), 'movementX', { value: distance })

test('Confirmation pauses while the page is hidden', async () => {
  await sent('table')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  fireEvent(document, new Event('visibilitychange'))
  await advance(60_000)
  expect(onDone).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  fireEvent(document, new Event('visibilitychange'))
  await advance(2000)
  expect(onDone).toHaveBeenCalledOnce()
})

test('Confirmation pauses while its download has the focus', async () => {
  await sent('letter')
  const file = screen.getByRole('link', { name: 'Download the recipe' })
  act(() => file.focus())
  await advance(60_000)
  expect(onDone).not.toHaveBeenCalled()
  act(() => file.blur())
  await advance(3000)
  expect(onDone).toHaveBeenCalledOnce()
})

test('Confirmation does not call onDone after it was unmounted', async () => {
  await sent('table')
  cleanup()
  await advance(10_000)
  expect(onDone).not.toHaveBeenCalled()
})

// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cleanUpForms } from './clean-up.fixture.ts'
import { letterForm, tableForm, texts } from './form.fixture.ts'
import { LeadForm } from './LeadForm.tsx'
import { patientServer } from './server.fixture.ts'

let server: ReturnType<typeof patientServer>
const onDone = vi.fn<() => void>()

beforeEach(() => {
  server = patientServer()
  onDone.mockClear()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', server.fetch)
  vi.spyOn(console, 'debug').mockImplementation(() => {})
})

cleanUpForms()

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function sent(name: 'table' | 'letter') {
  const form = { table: tableForm, letter: letterForm }[name]
  const props = { id: 'dialog', name, form, texts, labelledBy: 'title', source: 'home', page: '/', onDone }
  render(<LeadForm {...props} place="dialog" />)
  for (const [label, value] of [
    ['Name', 'Noor'],
    ['Email', 'noor@example.com'],
  ] as const) {
    const field = screen.queryByLabelText(label)
    if (field) fireEvent.input(field, { target: { value } })
  }
  fireEvent.click(screen.getByRole('button'))
  await act(async () => server.requests[0]?.answer(200, { success: true }))
}

test('the confirmation takes the place of the form, and the focus', async () => {
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

test('it stands for exactly its time, then the form is back, empty', async () => {
  await sent('table')
  await pass(1999)
  expect(onDone).not.toHaveBeenCalled()
  await pass(1)
  expect(onDone).toHaveBeenCalledOnce()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('')
  expect(screen.getByRole('button')).toMatchObject({ textContent: 'Book', disabled: false })
})

const confirmation = () => screen.getByRole('region')

test.each([
  ['points at a confirmation with a file', () => fireEvent(confirmation(), movedBy(3))],
  ['touches it', () => fireEvent.pointerDown(confirmation())],
])('time stands still while the visitor %s', async (_, hold) => {
  await sent('letter')
  await pass(2000)
  hold()
  await pass(60_000)
  fireEvent.pointerLeave(confirmation())
  await pass(999)
  expect(onDone).not.toHaveBeenCalled()
  await pass(1)
  expect(onDone).toHaveBeenCalledOnce()
})

test.each([
  ['under a pointer that lies where the button was', 'letter', 0],
  ['where there is no file to be had', 'table', 3],
] as const)('it does not stand still %s', async (_, form, distance) => {
  await sent(form)
  fireEvent(confirmation(), movedBy(distance))
  await pass(3000)
  expect(onDone).toHaveBeenCalledOnce()
})

/** The DOM of tests does not tell how far a pointer has moved. */
const movedBy = (distance: number): Event =>
  Object.defineProperty(new MouseEvent('pointermove', { bubbles: true }), 'movementX', { value: distance })

test('time stands still while nobody can see it', async () => {
  await sent('table')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  fireEvent(document, new Event('visibilitychange'))
  await pass(60_000)
  expect(onDone).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  fireEvent(document, new Event('visibilitychange'))
  await pass(2000)
  expect(onDone).toHaveBeenCalledOnce()
})

test('time stands still while the focus is on the file', async () => {
  await sent('letter')
  const file = screen.getByRole('link', { name: 'Download the recipe' })
  act(() => file.focus())
  await pass(60_000)
  expect(onDone).not.toHaveBeenCalled()
  act(() => file.blur())
  await pass(3000)
  expect(onDone).toHaveBeenCalledOnce()
})

test('who has closed the dialog in the meantime is not called back', async () => {
  await sent('table')
  cleanup()
  await pass(10_000)
  expect(onDone).not.toHaveBeenCalled()
})

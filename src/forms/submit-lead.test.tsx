// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanUpForms } from './clean-up.fixture.ts'
import { draftOf } from './draft.ts'
import { tableForm, texts } from './form.fixture.ts'
import { LeadForm } from './LeadForm.tsx'
import { patientServer } from './server.fixture.ts'

let server: ReturnType<typeof patientServer>

beforeEach(() => {
  server = patientServer()
  vi.stubGlobal('fetch', server.fetch)
  vi.spyOn(console, 'debug').mockImplementation(() => {})
})

cleanUpForms()
afterEach(() => {
  delete window.dataLayer
})

const form = (
  <LeadForm
    id="dialog"
    name="table"
    form={tableForm}
    labelledBy="title"
    texts={texts}
    source="home_page"
    page="/"
    place="dialog"
  />
)

const answer = (status: number, body?: unknown) => act(async () => server.requests.at(-1)?.answer(status, body))
const send = () => fireEvent.click(screen.getByRole('button'))

/** What analytics has been told. */
const told = () => (window.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>))

function openAndFillIn() {
  render(form)
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Noor' } })
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'noor@example.com' } })
}

test('a lead is told to analytics with its form and source, and its worth; nothing that was typed is', async () => {
  openAndFillIn()
  send()
  expect(told()).toEqual([])
  await answer(200)
  expect(told()).toEqual([
    ['event', 'table_success', { form: 'table', source: 'home_page' }],
    ['event', 'conversion', { value: 1, currency: 'USD' }],
  ])
})

test.each([
  ['a failure', 503, {}],
  ['a refusal', 422, { errors: { email: 'Odd' } }],
])('%s is told to analytics', async (_, status, body) => {
  openAndFillIn()
  send()
  await answer(status, body)
  expect(told()).toEqual([['event', 'table_error', { form: 'table', source: 'home_page' }]])
})

test('what the browser finds wrong is nobody’s business', () => {
  render(form)
  send()
  expect(screen.getByText('Please tell us your name')).toBeTruthy()
  expect(told()).toEqual([])
})

test('closed while it is being sent, it goes on; opened again, it is where it was', async () => {
  openAndFillIn()
  send()
  cleanup()
  expect(draftOf('table')).toMatchObject({ name: 'Noor' })
  render(form)
  expect(screen.getByLabelText('Name')).toMatchObject({ value: 'Noor', readOnly: true })
  expect(screen.getByRole('button')).toMatchObject({ textContent: 'Booking...', disabled: true })
  await answer(200)
  expect(screen.getByRole('heading', { name: 'Table booked!' })).toBeTruthy()
  expect(server.requests).toHaveLength(1)
  expect(told()).toHaveLength(2)
})

test('closed while it is being sent, and stored: the next one begins empty', async () => {
  openAndFillIn()
  send()
  cleanup()
  await answer(200)
  render(form)
  expect(screen.getByLabelText('Name')).toMatchObject({ value: '', readOnly: false })
})

test('closed while it is being sent, and lost: what was typed is there, and sent again it is the same lead', async () => {
  openAndFillIn()
  send()
  cleanup()
  await act(async () => server.requests[0]?.breakOff())
  render(form)
  expect(screen.getByLabelText('Name')).toMatchObject({ value: 'Noor', readOnly: false })
  send()
  await answer(200)
  expect(server.requests.map(({ key }) => key)).toEqual([server.requests[0]?.key, server.requests[0]?.key])
})

test.each([
  ['the same, it is emptied with it, and cannot send it a second time', 'Noor', ''],
  ['something else, it keeps that', 'Omar', 'Omar'],
])('where another copy of the form holds %s', async (_, name, left) => {
  const inPage = within(render(<LeadForm {...form.props} id="page" place="page" />).container)
  const inDialog = within(render(form).container)
  const type = (copy: typeof inPage, label: string, value: string) =>
    fireEvent.input(copy.getByLabelText(label), { target: { value } })
  type(inPage, 'Name', name)
  type(inPage, 'Email', 'noor@example.com')
  type(inDialog, 'Name', 'Noor')
  type(inDialog, 'Email', 'noor@example.com')
  fireEvent.click(inDialog.getByRole('button'))
  await answer(200)
  expect(inDialog.getByRole('heading', { name: 'Table booked!' })).toBeTruthy()
  expect(inPage.getByLabelText('Name')).toHaveProperty('value', left)
})

test('a tag that throws takes nothing from the visitor', async () => {
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  const failure = new Error('A tag threw')
  window.dataLayer = []
  vi.spyOn(window.dataLayer, 'push').mockImplementation(() => {
    throw failure
  })
  openAndFillIn()
  send()
  await answer(200)
  expect(screen.getByRole('heading', { name: 'Table booked!' })).toBeTruthy()
  expect(draftOf('table')).toBeUndefined()
  expect(reported).toHaveBeenCalledWith(failure)
})

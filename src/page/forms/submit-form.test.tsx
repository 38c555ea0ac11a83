// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cleanUpForms } from './clean-up.fixture.ts'
import { draftOf } from './draft.ts'
import { tableForm, texts } from './form.fixture.ts'
import { SiteForm } from './SiteForm.tsx'
import { stubServer } from './server.fixture.ts'

const server = stubServer()

cleanUpForms()

const form = (
  <SiteForm
    id="dialog"
    name="table"
    form={tableForm}
    labelledBy="title"
    texts={texts}
    source="home_page"
    page="/"
    container="dialog"
  />
)

const { respond } = server
const send = () => fireEvent.click(screen.getByRole('button'))

/** The commands that have been pushed to the data layer. */
const tracked = () => (window.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>))

function openAndFillIn() {
  render(form)
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Noor' } })
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'noor@example.com' } })
}

test('submitForm tracks form, source and conversion value of a stored lead, and no typed value', async () => {
  openAndFillIn()
  send()
  expect(tracked()).toEqual([])
  await respond(200)
  expect(tracked()).toEqual([
    ['event', 'table_success', { form: 'table', source: 'home_page' }],
    ['event', 'conversion', { value: 1, currency: 'USD' }],
  ])
})

test.each([
  ['a failure', 503, {}],
  ['a rejection', 422, { errors: { email: 'Odd' } }],
])('submitForm tracks %s', async (_, status, body) => {
  openAndFillIn()
  send()
  await respond(status, body)
  expect(tracked()).toEqual([['event', 'table_error', { form: 'table', source: 'home_page' }]])
})

test('errors found in the browser are not tracked', () => {
  render(form)
  send()
  expect(screen.getByText('Please tell us your name')).toBeTruthy()
  expect(tracked()).toEqual([])
})

test('a form unmounted while sending keeps sending, and shows its state when it is mounted again', async () => {
  openAndFillIn()
  send()
  cleanup()
  expect(draftOf('table')).toMatchObject({ name: 'Noor' })
  render(form)
  expect(screen.getByLabelText('Name')).toMatchObject({ value: 'Noor', readOnly: true })
  expect(screen.getByRole('button')).toMatchObject({ textContent: 'Booking...', disabled: true })
  await respond(200)
  expect(screen.getByRole('heading', { name: 'Table booked!' })).toBeTruthy()
  expect(server.requests).toHaveLength(1)
  expect(tracked()).toHaveLength(2)
})

test('a form unmounted while sending, and then stored, is empty when it is mounted again', async () => {
  openAndFillIn()
  send()
  cleanup()
  await respond(200)
  render(form)
  expect(screen.getByLabelText('Name')).toMatchObject({ value: '', readOnly: false })
})

test('a form unmounted while sending that fails keeps its values, and resends with the same key', async () => {
  openAndFillIn()
  send()
  cleanup()
  await server.fail()
  render(form)
  expect(screen.getByLabelText('Name')).toMatchObject({ value: 'Noor', readOnly: false })
  send()
  await respond(200)
  expect(server.requests.map(({ key }) => key)).toEqual([server.requests[0]?.key, server.requests[0]?.key])
})

test.each([
  ['the same values, they are cleared too, so that it cannot send them again', 'Noor', ''],
  ['other values, they stay', 'Omar', 'Omar'],
])('when another copy of the form has %s', async (_, name, left) => {
  const inPage = within(render(<SiteForm {...form.props} id="page" container="page" />).container)
  const inDialog = within(render(form).container)
  const type = (copy: typeof inPage, label: string, value: string) =>
    fireEvent.input(copy.getByLabelText(label), { target: { value } })
  type(inPage, 'Name', name)
  type(inPage, 'Email', 'noor@example.com')
  type(inDialog, 'Name', 'Noor')
  type(inDialog, 'Email', 'noor@example.com')
  fireEvent.click(inDialog.getByRole('button'))
  await respond(200)
  expect(inDialog.getByRole('heading', { name: 'Table booked!' })).toBeTruthy()
  expect(inPage.getByLabelText('Name')).toHaveProperty('value', left)
})

test('an analytics tag that throws does not keep the confirmation from showing', async () => {
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  const failure = new Error('A tag threw')
  window.dataLayer = []
  vi.spyOn(window.dataLayer, 'push').mockImplementation(() => {
    throw failure
  })
  openAndFillIn()
  send()
  await respond(200)
  expect(screen.getByRole('heading', { name: 'Table booked!' })).toBeTruthy()
  expect(draftOf('table')).toBeUndefined()
  expect(reported).toHaveBeenCalledWith(failure)
})

// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { cleanUpForms } from './clean-up.fixture.ts'
import type { PageForm } from '#model/page-data.ts'
import { letterForm, tableForm, texts } from './form.fixture.ts'
import { LeadForm } from './LeadForm.tsx'
import { scrolledTo } from './scrolling.fixture.ts'
import { patientServer } from './server.fixture.ts'

let server: ReturnType<typeof patientServer>

beforeEach(() => {
  server = patientServer()
  vi.useFakeTimers()
  // Testing Library moves a faked clock along while it waits, but knows the one of Jest alone.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
  vi.stubGlobal('fetch', server.fetch)
  vi.spyOn(console, 'debug').mockImplementation(() => {})
})

cleanUpForms()

const visitor = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const answer = (status: number, body?: unknown) => act(async () => server.requests.at(-1)?.answer(status, body))
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const button = () => screen.getByRole<HTMLButtonElement>('button')
const fill = (label: RegExp, value: string) => fireEvent.input(field(label), { target: { value } })
const status = () => screen.getByRole('status').textContent

const show = (name: string, form: PageForm) =>
  render(
    <>
      <h2 id="heading">{form.title}</h2>
      <LeadForm
        id="form"
        name={name}
        form={form}
        labelledBy="heading"
        texts={texts}
        source="home"
        page="/menu"
        place="page"
      />
    </>,
  )

function fillIn() {
  fill(/^Name/, 'Noor')
  fill(/^Email/, 'noor@example.com')
}

test('a form that is being sent says so, and its values can be read', async () => {
  show('letter', letterForm)
  fill(/^Email/, 'noor@example.com')
  await visitor.click(button())
  expect(button()).toMatchObject({ textContent: 'Subscribing...', disabled: true })
  expect(field(/^Email/)).toMatchObject({ value: 'noor@example.com', readOnly: true })
  expect(screen.getByRole('form', { name: 'One letter a month' }).getAttribute('aria-busy')).toBe('true')
  expect(status()).toBe('Subscribing...')
  await answer(503)
})

test('a form that was sent is cleared and thanks; after its time it can be sent again', async () => {
  show('letter', letterForm)
  fill(/^Email/, 'noor@example.com')
  fireEvent.click(button())
  await answer(200, { success: true })
  expect(button()).toMatchObject({ textContent: 'Subscribed!', disabled: true })
  expect(field(/^Email/)).toMatchObject({ value: '', readOnly: false })
  expect(status()).toBe('You are on the listDownload the recipe')
  await pass(2999)
  expect(button().disabled).toBe(true)
  await pass(1)
  expect(button()).toMatchObject({ textContent: 'Subscribe', disabled: false })
})

test('thanks, and the file that comes with them, stay until the visitor types', async () => {
  show('letter', letterForm)
  fill(/^Email/, 'noor@example.com')
  fireEvent.click(button())
  await answer(200, { success: true })
  await pass(60_000)
  const file = within(screen.getByRole('status')).getByRole('link', { name: 'Download the recipe' })
  expect(file.getAttribute('href')).toBe('/recipe.pdf')
  expect(file.hasAttribute('download')).toBe(true)
  fill(/^Email/, 'o')
  expect(status()).toBe('')
})

test('the lead holds every answer, where it comes from, how long it took, and what no person fills in', async () => {
  show('table', tableForm)
  fillIn()
  await visitor.selectOptions(field(/^Room/), 'Hall')
  const typedFor = performance.now()
  await visitor.click(button())
  const [request] = server.requests
  expect(request?.url).toBe('/api/tables/')
  const { _elapsed: elapsed, ...lead } = request?.lead ?? {}
  expect(lead).toEqual({
    name: 'Noor',
    email: 'noor@example.com',
    room: 'Hall',
    message: '',
    _source: 'home',
    _page: '/menu',
    _website: '',
  })
  expect(elapsed).toBeGreaterThanOrEqual(Math.floor(typedFor))
  await answer(200)
})

test('a failure keeps every value, tells everybody, and is gone with the next try, which is the same lead', async () => {
  show('table', tableForm)
  fillIn()
  await visitor.click(button())
  await act(async () => server.requests[0]?.breakOff())
  expect(screen.getByRole('alert').textContent).toBe('That did not work. Please try again.')
  expect(field(/^Name/)).toMatchObject({ value: 'Noor', readOnly: false })
  expect(field(/^Email/).value).toBe('noor@example.com')
  expect(button()).toMatchObject({ textContent: 'Book', disabled: false })

  await visitor.click(button())
  expect(screen.queryByRole('alert')).toBeNull()
  await answer(200)
  expect(server.requests[1]?.key).toBe(server.requests[0]?.key)
})

test('a form without a message fails in silence: assistive technology alone is told', async () => {
  show('letter', letterForm)
  fill(/^Email/, 'noor@example.com')
  await visitor.click(button())
  await answer(200, { success: false })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(status()).toBe('Something went wrong. Please try again.')
  expect(button()).toMatchObject({ textContent: 'Subscribe', disabled: false })
  expect(field(/^Email/).value).toBe('noor@example.com')
})

test('what becomes of it is brought into view, once; a failure in silence moves nothing', async () => {
  show('table', tableForm)
  fillIn()
  await visitor.type(field(/^Name/), '{Enter}')
  await answer(503)
  expect(scrolledTo).toEqual([screen.getByRole('alert')])
  await visitor.type(field(/^Name/), '{Enter}')
  await answer(200)
  await pass(60_000)
  expect(scrolledTo).toEqual([expect.anything(), screen.getByRole('status')])

  cleanup()
  scrolledTo.length = 0
  show('letter', letterForm)
  fill(/^Email/, 'noor@example.com')
  await visitor.click(button())
  await answer(503)
  expect(scrolledTo).toEqual([])
})

test('nobody is brought back who has gone on to another part of the page', async () => {
  show('table', tableForm)
  fillIn()
  await visitor.click(button())
  const heading = screen.getByRole('heading', { name: 'Book a table' })
  heading.tabIndex = -1
  act(() => heading.focus())
  await answer(200)
  expect(status()).toContain('Table booked!')
  expect(scrolledTo).toEqual([])
})

test('sending twice while it is under way sends once', async () => {
  show('table', tableForm)
  fillIn()
  await visitor.dblClick(button())
  await visitor.type(field(/^Email/), '{Enter}')
  expect(server.requests).toHaveLength(1)
  await answer(200)
  await visitor.type(field(/^Email/), '{Enter}')
  expect(server.requests).toHaveLength(1)
})

test('other answers are another lead', async () => {
  show('table', tableForm)
  fillIn()
  await visitor.click(button())
  await answer(503)
  fill(/^Name/, 'Noor A.')
  await visitor.click(button())
  await answer(200)
  expect(server.requests[1]?.key).not.toBe(server.requests[0]?.key)
})

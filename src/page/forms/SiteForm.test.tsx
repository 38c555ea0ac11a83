// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PageForm } from '#site/model/page-data.ts'
import { cleanUpForms } from './clean-up.fixture.ts'
import { letterForm, tableForm, texts } from './form.fixture.ts'
import { SiteForm } from './SiteForm.tsx'
import { scrolledTo } from './dom.fixture.ts'
import { stubServer } from './server.fixture.ts'

const server = stubServer()

beforeEach(() => {
  vi.useFakeTimers()
  // Testing Library advances fake timers while it waits, but supports only Jest's.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
})

cleanUpForms()

const visitor = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const { respond } = server
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const button = () => screen.getByRole<HTMLButtonElement>('button')
const fill = (label: RegExp, value: string) => fireEvent.input(field(label), { target: { value } })
const status = () => screen.getByRole('status').textContent

const show = (name: string, form: PageForm) =>
  render(
    <>
      <h2 id="heading">{form.title}</h2>
      <SiteForm
        id="form"
        name={name}
        form={form}
        labelledBy="heading"
        texts={texts}
        source="home"
        page="/menu"
        container="page"
      />
    </>,
  )

function fillIn() {
  fill(/^Name/, 'Noor')
  fill(/^Email/, 'noor@example.com')
}

test('SiteForm while sending shows its status and makes its fields read-only', async () => {
  show('letter', letterForm)
  fill(/^Email/, 'noor@example.com')
  await visitor.click(button())
  expect(button()).toMatchObject({ textContent: 'Subscribing...', disabled: true })
  expect(field(/^Email/)).toMatchObject({ value: 'noor@example.com', readOnly: true })
  expect(screen.getByRole('form', { name: 'One letter a month' }).getAttribute('aria-busy')).toBe('true')
  expect(status()).toBe('Subscribing...')
  await respond(503)
})

test('SiteForm once sent clears its fields and shows the confirmation, and can be sent again after its time', async () => {
  show('letter', letterForm)
  fill(/^Email/, 'noor@example.com')
  fireEvent.click(button())
  await respond(200, { success: true })
  expect(button()).toMatchObject({ textContent: 'Subscribed!', disabled: true })
  expect(field(/^Email/)).toMatchObject({ value: '', readOnly: false })
  expect(status()).toBe('You are on the listDownload the recipe')
  expect(screen.getByRole('status').dataset['tone']).toBe('good')
  await advance(2999)
  expect(button().disabled).toBe(true)
  await advance(1)
  expect(button()).toMatchObject({ textContent: 'Subscribe', disabled: false })
})

test('SiteForm shows confirmation and download until the visitor types', async () => {
  show('letter', letterForm)
  fill(/^Email/, 'noor@example.com')
  fireEvent.click(button())
  await respond(200, { success: true })
  await advance(60_000)
  const file = within(screen.getByRole('status')).getByRole('link', { name: 'Download the recipe' })
  expect(file.getAttribute('href')).toBe('/recipe.pdf')
  expect(file.hasAttribute('download')).toBe(true)
  fill(/^Email/, 'o')
  expect(status()).toBe('')
})

test('SiteForm sends every value, source, page, elapsed time and honeypot', async () => {
  show('table', tableForm)
  fillIn()
  await visitor.selectOptions(field(/^Room/), 'Hall')
  const elapsedBefore = performance.now()
  await visitor.click(button())
  const [request] = server.requests
  expect(request?.url).toBe('/api/tables/')
  const { _elapsed: elapsed, ...values } = request?.body ?? {}
  expect(values).toEqual({
    name: 'Noor',
    email: 'noor@example.com',
    room: 'Hall',
    message: '',
    _source: 'home',
    _page: '/menu',
    _website: '',
  })
  expect(elapsed).toBeGreaterThanOrEqual(Math.floor(elapsedBefore))
  await respond(200)
})

test('SiteForm keeps its values after a failure, shows an alert and resends with the same key', async () => {
  show('table', tableForm)
  fillIn()
  await visitor.click(button())
  await server.fail()
  expect(screen.getByRole('alert').textContent).toBe('That did not work. Please try again.')
  expect(field(/^Name/)).toMatchObject({ value: 'Noor', readOnly: false })
  expect(field(/^Email/).value).toBe('noor@example.com')
  expect(button()).toMatchObject({ textContent: 'Book', disabled: false })

  await visitor.click(button())
  expect(screen.queryByRole('alert')).toBeNull()
  await respond(200)
  expect(server.requests[1]?.key).toBe(server.requests[0]?.key)
})

test('SiteForm without a failure message announces a failure to assistive technology only', async () => {
  show('letter', letterForm)
  fill(/^Email/, 'noor@example.com')
  await visitor.click(button())
  await respond(200, { success: false })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(status()).toBe('Something went wrong. Please try again.')
  expect(screen.getByRole('status').dataset['tone']).toBeUndefined()
  expect(button()).toMatchObject({ textContent: 'Subscribe', disabled: false })
  expect(field(/^Email/).value).toBe('noor@example.com')
})

test('SiteForm scrolls its outcome into view once, but not a failure without a message', async () => {
  show('table', tableForm)
  fillIn()
  await visitor.type(field(/^Name/), '{Enter}')
  await respond(503)
  expect(scrolledTo).toEqual([screen.getByRole('alert')])
  await visitor.type(field(/^Name/), '{Enter}')
  await respond(200)
  await advance(60_000)
  expect(scrolledTo).toEqual([expect.anything(), screen.getByRole('status')])

  cleanup()
  scrolledTo.length = 0
  show('letter', letterForm)
  fill(/^Email/, 'noor@example.com')
  await visitor.click(button())
  await respond(503)
  expect(scrolledTo).toEqual([])
})

test('SiteForm does not scroll when the focus has moved to another part of the page', async () => {
  show('table', tableForm)
  fillIn()
  await visitor.click(button())
  const heading = screen.getByRole('heading', { name: 'Book a table' })
  heading.tabIndex = -1
  act(() => heading.focus())
  await respond(200)
  expect(status()).toContain('Table booked!')
  expect(scrolledTo).toEqual([])
})

test('SiteForm sends once when it is submitted again while sending', async () => {
  show('table', tableForm)
  fillIn()
  await visitor.dblClick(button())
  await visitor.type(field(/^Email/), '{Enter}')
  expect(server.requests).toHaveLength(1)
  await respond(200)
  await visitor.type(field(/^Email/), '{Enter}')
  expect(server.requests).toHaveLength(1)
})

test('SiteForm sends other values with another key', async () => {
  show('table', tableForm)
  fillIn()
  await visitor.click(button())
  await respond(503)
  fill(/^Name/, 'Noor A.')
  await visitor.click(button())
  await respond(200)
  expect(server.requests[1]?.key).not.toBe(server.requests[0]?.key)
})

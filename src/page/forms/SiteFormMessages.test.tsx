// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { cleanUpForms } from './clean-up.fixture.ts'
import { focusWhenShown } from './dom.fixture.ts'
import { tableForm, texts } from './form.fixture.ts'
import { SiteForm } from './SiteForm.tsx'
import { stubServer } from './server.fixture.ts'

const server = stubServer()

beforeEach(() => {
  render(
    <SiteForm
      id="form"
      name="table"
      form={tableForm}
      labelledBy="heading"
      texts={texts}
      source="home"
      page="/"
      container="page"
    />,
  )
})

cleanUpForms()

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (label: RegExp, value: string) => fireEvent.input(field(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button'))
const { respond } = server

/** The message that assistive technology reads with a field. */
function messageAt(label: RegExp): string | null {
  const control = field(label)
  const describedBy = control.getAttribute('aria-describedby')
  expect(control.getAttribute('aria-invalid')).toBe(describedBy ? 'true' : null)
  return describedBy && (document.getElementById(describedBy)?.textContent ?? 'nothing')
}

test('SiteForm shows messages at wrong fields, focuses the first one and sends nothing', () => {
  fill(/^Email/, 'noor at example.com')
  expect(messageAt(/^Email/)).toBeNull()
  send()
  expect(messageAt(/^Name/)).toBe('Please tell us your name')
  expect(messageAt(/^Email/)).toBe('Enter an address like you@example.com')
  expect(messageAt(/^Room/)).toBeNull()
  expect(document.activeElement).toBe(field(/^Name/))
  expect(server.requests).toEqual([])
})

test('SiteForm rejects spaces in a required field, until a visible character is typed', () => {
  fill(/^Name/, ' \u200b ')
  fill(/^Email/, 'noor@example.com')
  send()
  expect(messageAt(/^Name/)).toBe('Please tell us your name')
  fill(/^Name/, '  ')
  expect(messageAt(/^Name/)).toBe('Please tell us your name')
  expect(server.requests).toEqual([])
  fill(/^Name/, ' N')
  expect(messageAt(/^Name/)).toBeNull()
})

test('SiteForm removes a message as soon as its field is valid', () => {
  fill(/^Name/, 'Noor')
  send()
  expect(messageAt(/^Email/)).toBe('Please fill in this field.')
  expect(document.activeElement).toBe(field(/^Email/))
  for (const address of ['noor', 'noor@example']) {
    fill(/^Email/, address)
    expect(messageAt(/^Email/)).toBe('Enter an address like you@example.com')
  }
  fill(/^Email/, 'noor@example.com')
  expect(messageAt(/^Email/)).toBeNull()
})

test('SiteForm focuses the wrong field again on every submit', () => {
  send()
  field(/^Room/).focus()
  send()
  expect(document.activeElement).toBe(field(/^Name/))
})

test('SiteForm announces the message of a wrong field that already has the focus, until it is valid', async () => {
  const announced = () => screen.getByRole('status').textContent
  act(() => field(/^Name/).focus())
  send()
  expect(document.activeElement).toBe(field(/^Name/))
  expect(announced()).toBe('Please tell us your name')
  fill(/^Name/, 'Noor')
  expect(announced()).toBe('')

  fill(/^Email/, 'noor@example.com')
  act(() => field(/^Email/).focus())
  send()
  await respond(422, { success: false, errors: { email: 'We cannot write to this address.' } })
  expect(announced()).toBe('We cannot write to this address.')
  fill(/^Email/, '')
  act(() => field(/^Room/).focus())
  send()
  expect([announced(), document.activeElement]).toEqual(['', field(/^Email/)])
})

test('SiteForm reports values that are too long, counted in characters, instead of cutting them off', async () => {
  fill(/^Name/, 'Noor')
  fill(/^Email/, 'noor@example.com')
  const wishes = field(/^Wishes/)
  expect(wishes.maxLength).toBe(-1)
  fill(/^Wishes/, `${'🥖'.repeat(40)}.`)
  send()
  expect(messageAt(/^Wishes/)).toBe('Please keep this under 40 characters.')
  expect(server.requests).toEqual([])
  fill(/^Wishes/, '🥖'.repeat(40))
  expect(messageAt(/^Wishes/)).toBeNull()
  send()
  expect(server.requests).toHaveLength(1)
  await respond(200)
})

test('SiteForm shows the messages of the server at their fields until they are edited', async () => {
  fill(/^Name/, 'Noor')
  fill(/^Email/, 'noor@example.com')
  send()
  await respond(422, { success: false, errors: { email: 'We cannot write to this address.' } })
  expect(messageAt(/^Email/)).toBe('We cannot write to this address.')
  expect(field(/^Email/).value).toBe('noor@example.com')
  expect(document.activeElement).toBe(field(/^Email/))
  expect(screen.queryByRole('alert')).toBeNull()

  fill(/^Email/, 'noor@example.org')
  expect(messageAt(/^Email/)).toBeNull()
  send()
  expect(server.requests).toHaveLength(2)
  await respond(200)
})

test('SiteForm focuses the first field that the server rejects as soon as its message is shown', async () => {
  fill(/^Name/, 'Noor')
  fill(/^Email/, 'noor@example.com')
  send()
  const focused = focusWhenShown('[aria-invalid=true]')
  server.requests.at(-1)!.respond(422, { success: false, errors: { email: 'This address does not exist' } })
  expect(await focused).toBe(field(/^Email/))
})

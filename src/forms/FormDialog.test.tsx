// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanUpForms } from './clean-up.fixture.ts'
import { teachDialogs } from './dialog.fixture.ts'
import { FormDialog } from './FormDialog.tsx'
import { letterForm, tableForm, texts } from './form.fixture.ts'
import { patientServer } from './server.fixture.ts'

const onClosed = vi.fn<() => void>()

let forgetDialogs: () => void
beforeEach(() => {
  forgetDialogs = teachDialogs()
})
cleanUpForms()
afterEach(() => {
  onClosed.mockClear()
  forgetDialogs()
})

const place = { source: 'home', page: '/', onClosed }
const drawn = (isOpen: boolean) => <FormDialog name="table" form={tableForm} texts={texts} isOpen={isOpen} {...place} />
const dialog = () => document.querySelector('dialog')!

test('is named by its heading, has the size of its form, and begins at its first field', () => {
  render(drawn(true))
  const shown = screen.getByRole('dialog', { name: 'Book a table' })
  expect(within(shown).getByRole('heading', { level: 2 }).textContent).toBe('Book a table')
  expect(dialog().dataset['size']).toBe('md')
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

test('its form is named by the heading too, and says where it was opened', () => {
  render(<FormDialog name="letter" form={letterForm} texts={texts} isOpen {...place} source="rye_page" page="/rye" />)
  expect(screen.getByRole('form', { name: 'One letter a month' })).not.toBeNull()
  const values = Object.fromEntries(new FormData(document.querySelector('form')!))
  expect(values).toMatchObject({ _source: 'rye_page', _page: '/rye' })
})

test('the button closes it', () => {
  render(drawn(true))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(dialog().open).toBe(false)
  expect(onClosed).toHaveBeenCalledTimes(1)
})

test('a press on the backdrop closes it, if it begins and ends there', () => {
  render(drawn(true))
  const press = (from: Element, to: Element) => {
    fireEvent.pointerDown(from)
    fireEvent.pointerUp(to)
    // A browser takes what the two have in common.
    fireEvent.click(from === to ? from : dialog())
  }
  const field = screen.getByLabelText('Name')
  press(field, field)
  press(field, dialog())
  press(dialog(), field)
  expect(dialog().open).toBe(true)
  press(dialog(), dialog())
  expect(dialog().open).toBe(false)
  expect(onClosed).toHaveBeenCalledTimes(1)
})

test('the second click of two does not close what the first one has opened', () => {
  render(drawn(true))
  fireEvent.pointerDown(dialog())
  fireEvent.pointerUp(dialog())
  fireEvent.click(dialog(), { detail: 2 })
  expect(dialog().open).toBe(true)
})

test('Enter that is still held from opening it sends nothing; in a text of several lines it makes lines', () => {
  render(drawn(true))
  const enter = (label: RegExp, repeat: boolean) =>
    fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter', repeat })
  expect(enter(/^Name/, true)).toBe(false)
  expect(enter(/^Name/, false)).toBe(true)
  expect(enter(/^Wishes/, true)).toBe(true)
})

test('closed from outside and opened again it holds what was typed', () => {
  const { rerender } = render(drawn(true))
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Noor' } })
  rerender(drawn(false))
  expect(dialog().open).toBe(false)
  expect(onClosed).toHaveBeenCalledTimes(1)
  rerender(drawn(true))
  expect(dialog().open).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Noor')
})

const refusal = [422, { errors: { email: 'We cannot write there.' } }, () => screen.getByLabelText('Email')] as const
const failure = [503, {}, () => screen.getByRole('button', { name: 'Book' })] as const

test.each([
  ['refused, it begins at what is wrong', ...refusal],
  ['failed, it begins at the button that sends it again', ...failure],
])('closed while it is being sent, and %s', async (_, status, body, start) => {
  const server = patientServer()
  vi.stubGlobal('fetch', server.fetch)
  vi.spyOn(console, 'debug').mockImplementation(() => {})
  const { rerender } = render(drawn(true))
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Noor' } })
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'noor@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Book' }))
  rerender(drawn(false))
  await act(async () => server.requests[0]?.answer(status, body))
  rerender(drawn(true))
  expect(document.activeElement).toBe(start())
})

test('keeps the room of a scrollbar for the page that cannot scroll meanwhile', () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(innerWidth - 15)
  render(drawn(true))
  expect(document.documentElement.style.getPropertyValue('--scrollbar')).toBe('15px')
})

test('closes by itself once its confirmation has stood', async () => {
  vi.useFakeTimers()
  const server = patientServer()
  vi.stubGlobal('fetch', server.fetch)
  vi.spyOn(console, 'debug').mockImplementation(() => {})
  render(<FormDialog name="letter" form={letterForm} texts={texts} isOpen {...place} />)
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'noor@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
  await act(async () => server.requests[0]?.answer(200, { success: true }))
  await act(() => vi.advanceTimersByTimeAsync(2999))
  expect(screen.getByRole('heading', { name: 'You are on the list' })).not.toBeNull()
  expect(dialog().open).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(dialog().open).toBe(false)
  expect(onClosed).toHaveBeenCalledTimes(1)
})

// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanUpForms } from './clean-up.fixture.ts'
import { stubDialogs } from './dom.fixture.ts'
import { FormDialog } from './FormDialog.tsx'
import { letterForm, tableForm, texts } from './form.fixture.ts'
import { stubServer } from './server.fixture.ts'

const server = stubServer()
const onClosed = vi.fn<() => void>()

let forgetDialogs: () => void
beforeEach(() => {
  forgetDialogs = stubDialogs()
})
cleanUpForms()
afterEach(() => {
  onClosed.mockClear()
  forgetDialogs()
})

const common = { source: 'home', page: '/', onClosed }
const dialogWith = (isOpen: boolean) => (
  <FormDialog name="table" form={tableForm} texts={texts} isOpen={isOpen} {...common} />
)
const dialog = () => document.querySelector('dialog')!

test('FormDialog is labelled by its heading, has the size of its form and focuses the first field', () => {
  render(dialogWith(true))
  const formDialog = screen.getByRole('dialog', { name: 'Book a table' })
  expect(within(formDialog).getByRole('heading', { level: 2 }).textContent).toBe('Book a table')
  expect(dialog().dataset['size']).toBe('md')
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

test('FormDialog has the language of its form if that differs from the page’s', () => {
  render(<FormDialog name="table" form={{ ...tableForm, lang: 'en', dir: 'ltr' }} texts={texts} isOpen {...common} />)
  expect([dialog().lang, dialog().dir]).toEqual(['en', 'ltr'])
})

test('the form in FormDialog is labelled by the heading and sends the page it was opened on', () => {
  render(<FormDialog name="letter" form={letterForm} texts={texts} isOpen {...common} source="rye_page" page="/rye" />)
  expect(screen.getByRole('form', { name: 'One letter a month' })).not.toBeNull()
  const values = Object.fromEntries(new FormData(document.querySelector('form')!))
  expect(values).toMatchObject({ _source: 'rye_page', _page: '/rye' })
})

test('FormDialog closes on its close button', () => {
  render(dialogWith(true))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(dialog().open).toBe(false)
  expect(onClosed).toHaveBeenCalledTimes(1)
})

test('FormDialog closes on a press that starts and ends on the backdrop', () => {
  render(dialogWith(true))
  const press = (from: Element, to: Element) => {
    fireEvent.pointerDown(from)
    fireEvent.pointerUp(to)
    // Browsers fire the click on the common ancestor.
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

test('FormDialog ignores the second click of a double click on its backdrop', () => {
  render(dialogWith(true))
  fireEvent.pointerDown(dialog())
  fireEvent.pointerUp(dialog())
  fireEvent.click(dialog(), { detail: 2 })
  expect(dialog().open).toBe(true)
})

test('FormDialog ignores a repeated Enter, except in a textarea', () => {
  render(dialogWith(true))
  const enter = (label: RegExp, repeat: boolean) =>
    fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter', repeat })
  expect(enter(/^Name/, true)).toBe(false)
  expect(enter(/^Name/, false)).toBe(true)
  expect(enter(/^Wishes/, true)).toBe(true)
})

test('FormDialog keeps the typed values when it is closed by `isOpen` and opened again', () => {
  const { rerender } = render(dialogWith(true))
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Noor' } })
  rerender(dialogWith(false))
  expect(dialog().open).toBe(false)
  expect(onClosed).toHaveBeenCalledTimes(1)
  rerender(dialogWith(true))
  expect(dialog().open).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Noor')
})

const rejected = [422, { errors: { email: 'We cannot write there.' } }, () => screen.getByLabelText('Email')] as const
const failed = [503, {}, () => screen.getByRole('button', { name: 'Book' })] as const

test.each([
  ['is rejected focuses the first wrong field', ...rejected],
  ['fails focuses the submit button', ...failed],
])('FormDialog closed while its request %s when it is opened again', async (_, status, body, start) => {
  const { rerender } = render(dialogWith(true))
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Noor' } })
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'noor@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Book' }))
  rerender(dialogWith(false))
  await server.respond(status, body)
  rerender(dialogWith(true))
  expect(document.activeElement).toBe(start())
})

test('FormDialog sets the width of the scrollbar it removes from the page', () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(innerWidth - 15)
  render(dialogWith(true))
  expect(document.documentElement.style.getPropertyValue('--scrollbar')).toBe('15px')
})

test('FormDialog keeps its upper edge where it was opened, until the window is resized', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(166)
  render(dialogWith(true))
  const { style } = screen.getByRole('dialog')
  expect(style.getPropertyValue('--top')).toBe('166px')
  fireEvent(window, new Event('resize'))
  expect(style.getPropertyValue('--top')).toBe('')
})

test('FormDialog closes by itself after the time of its confirmation', async () => {
  vi.useFakeTimers()
  render(<FormDialog name="letter" form={letterForm} texts={texts} isOpen {...common} />)
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'noor@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
  await server.respond(200, { success: true })
  await act(() => vi.advanceTimersByTimeAsync(2999))
  expect(screen.getByRole('heading', { name: 'You are on the list' })).not.toBeNull()
  expect(dialog().open).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(dialog().open).toBe(false)
  expect(onClosed).toHaveBeenCalledTimes(1)
})

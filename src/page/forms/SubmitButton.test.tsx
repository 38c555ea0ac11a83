// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { letterForm, tableForm } from './form.fixture.ts'
import type { FormState } from './form-state.ts'
import { SubmitButton } from './SubmitButton.tsx'

afterEach(cleanup)

const inForm = (status: FormState['status']) => (
  <form aria-label="Book a table">
    <input aria-label="Name" />
    <SubmitButton status={status} form={tableForm} />
  </form>
)
const button = () => screen.getByRole<HTMLButtonElement>('button')

test.each([
  ['idle', 'Book', false],
  ['sending', 'Booking...', true],
  ['sent', 'Table booked!', true],
  ['failed', 'Book', false],
  ['invalid', 'Book', false],
] as const)('SubmitButton with the status %s has the text "%s"', (status, words, disabled) => {
  render(inForm(status))
  expect(button()).toMatchObject({ textContent: words, disabled })
})

test('SubmitButton uses the form’s own text once it is sent', () => {
  render(<SubmitButton status="sent" form={letterForm} />)
  expect(button().textContent).toBe('Subscribed!')
})

test('SubmitButton moves its focus to the form while it is disabled, and back', () => {
  const { rerender } = render(inForm('idle'))
  button().focus()
  rerender(inForm('sending'))
  expect(document.activeElement).toBe(screen.getByRole('form'))
  rerender(inForm('sent'))
  expect(document.activeElement).toBe(screen.getByRole('form'))
  rerender(inForm('idle'))
  expect(document.activeElement).toBe(button())
})

test('SubmitButton does not move a focus that the visitor has moved', () => {
  const { rerender } = render(inForm('idle'))
  button().focus()
  rerender(inForm('sending'))
  screen.getByLabelText('Name').focus()
  rerender(inForm('failed'))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

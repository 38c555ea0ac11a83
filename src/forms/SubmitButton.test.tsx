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
  ['refused', 'Book', false],
] as const)('%s: the button says "%s"', (status, words, disabled) => {
  render(inForm(status))
  expect(button()).toMatchObject({ textContent: words, disabled })
})

test('a form may have words of its own for a button that has done its work', () => {
  render(<SubmitButton status="sent" form={letterForm} />)
  expect(button().textContent).toBe('Subscribed!')
})

test('the focus stays in the form while its button is disabled, and returns to it', () => {
  const { rerender } = render(inForm('idle'))
  button().focus()
  rerender(inForm('sending'))
  expect(document.activeElement).toBe(screen.getByRole('form'))
  rerender(inForm('sent'))
  expect(document.activeElement).toBe(screen.getByRole('form'))
  rerender(inForm('idle'))
  expect(document.activeElement).toBe(button())
})

test('the focus that a visitor has taken elsewhere is left there', () => {
  const { rerender } = render(inForm('idle'))
  button().focus()
  rerender(inForm('sending'))
  screen.getByLabelText('Name').focus()
  rerender(inForm('failed'))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

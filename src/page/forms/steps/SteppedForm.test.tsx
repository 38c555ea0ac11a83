// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cleanUpForms } from '#page/forms/clean-up.fixture.ts'
import { stubDialogs } from '#page/forms/dom.fixture.ts'
import { dropDraft } from '#page/forms/draft.ts'
import { texts } from '#page/forms/form.fixture.ts'
import { FormDialog } from '#page/forms/FormDialog.tsx'
import { stubServer } from '#page/forms/server.fixture.ts'
import { SiteForm } from '#page/forms/SiteForm.tsx'
import { pageForms } from '#site/model/page-input.ts'
import { exampleSite } from '#site/model/site.fixture.ts'
import type { Form } from '#site/model/types.generated.ts'
import { loadSteppedForm } from './load-stepped-form.ts'

const dinner: Form = {
  title: 'Plan a dinner',
  intro: 'Three steps.',
  endpoint: '/api/dinners',
  submit: 'Ask',
  sent: 'Sent!',
  failureMessage: 'That did not work.',
  note: 'Asking costs nothing.',
  fields: [
    { name: 'evening', label: 'The evening', type: 'step' },
    { name: 'guests', label: 'Guests', type: 'number', required: true },
    { name: 'cake', label: 'We bring a cake', type: 'checkbox' },
    { name: 'sweet', label: 'The cake', type: 'step' },
    { name: 'size', label: 'Size', type: 'text', required: true, showWhen: { field: 'cake', checked: true } },
    { name: 'you', label: 'You', type: 'step', help: 'So that we can answer.' },
    { name: 'email', label: 'Email', type: 'email', required: true },
    { name: 'source', label: 'Source', type: 'hidden', value: 'menu' },
  ],
  events: { success: 'dinner_sent', step: 'dinner_step' },
}
const form = pageForms({ dinner }, exampleSite().settings)['dinner']!

const props = { name: 'dinner', form, texts, source: 'home', page: '/dinner' }
const element = (change: Partial<typeof form> = {}) => (
  <SiteForm {...props} form={{ ...form, ...change }} id="f" labelledBy="h" container="page" />
)

const server = stubServer()
beforeAll(loadSteppedForm)
beforeEach(() => dropDraft('dinner'))
cleanUpForms()

const fieldsets = () => [...document.querySelectorAll('fieldset')]
/** The headings of the steps that are shown. */
const visibleHeadings = () =>
  fieldsets().flatMap(({ hidden, firstElementChild }) => (hidden ? [] : [firstElementChild?.textContent]))
const focused = () => document.activeElement
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const fill = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const messageAt = (label: RegExp) =>
  document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent
const events = () => (window.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>).slice(1))

function fillInAll() {
  fill(/Guests/, '12')
  fireEvent.click(screen.getByLabelText(/We bring/))
  press('Next')
  fill(/Size/, 'Large')
  press('Next')
  fill(/Email/, 'noor@example.com')
}

test('without script all steps are in one form, each a group with its heading', () => {
  const markup = document.createElement('div')
  markup.innerHTML = renderToString(element())
  const groups = [...markup.querySelectorAll('fieldset')]
  expect(groups.map(({ hidden, firstElementChild }) => [hidden, firstElementChild?.tagName])).toEqual(
    Array.from({ length: 3 }, () => [false, 'LEGEND']),
  )
  expect(groups.map((group) => [...group.querySelectorAll('input')].map(({ name }) => name))).toEqual([
    ['guests', 'cake'],
    ['size'],
    ['email', 'source'],
  ])
  const buttons = [...markup.querySelectorAll('button')].filter((each) => !each.closest('[hidden]'))
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Ask'])
  expect(markup.textContent).toContain('Asking costs nothing.')
})

test('values entered into served steps are kept once the visitor has left the first step', async () => {
  const consoleError = vi.spyOn(console, 'error')
  const container = document.createElement('div')
  container.innerHTML = renderToString(element())
  document.body.append(container)
  fill(/Guests/, '12')
  fill(/Email/, 'noor@example.com')
  const words = container.textContent
  render(element(), { container, hydrate: true })
  expect(container.textContent).toBe(words)
  expect(visibleHeadings()).toEqual(['Step 1 of 2 The evening'])
  press('Next')
  expect(screen.getByLabelText(/Email/)).toHaveProperty('value', 'noor@example.com')
  expect(consoleError).not.toHaveBeenCalled()
})

test('one step is shown at a time, its heading has the focus, and entered values are kept', () => {
  render(element())
  expect(visibleHeadings()).toEqual(['Step 1 of 2 The evening'])
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  fill(/Guests/, '12')
  fireEvent.click(screen.getByLabelText(/We bring/))
  press('Next')
  expect(visibleHeadings()).toEqual(['Step 2 of 3 The cake'])
  expect(focused()?.textContent).toBe('Step 2 of 3 The cake')
  for (const text of ['Three steps.', 'Asking costs nothing.']) expect(screen.getByText(text).hidden).toBe(true)
  press('Back')
  expect(focused()?.textContent).toBe('Step 1 of 3 The evening')
  expect(screen.getByLabelText(/Guests/)).toHaveProperty('value', '12')
  press('Next')
  fill(/Size/, 'Large')
  press('Next')
  const [, , you] = fieldsets()
  expect(document.getElementById(you?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'So that we can answer.',
  )
  expect(screen.getByRole('button', { name: 'Ask' })).toBeTruthy()
  expect(screen.getByText('Asking costs nothing.').hidden).toBe(false)
})

test('a step without visible fields is skipped in both directions', () => {
  render(element())
  fill(/Guests/, '12')
  press('Next')
  expect(visibleHeadings()).toEqual(['Step 2 of 2 You'])
  press('Back')
  expect(visibleHeadings()).toEqual(['Step 1 of 2 The evening'])
})

test('Enter goes to the next step once the fields of the current one are valid', () => {
  render(element())
  const enter = () => fireEvent.submit(document.querySelector('form')!)
  enter()
  expect(messageAt(/Guests/)).toBe('Please fill in this field.')
  expect(focused()).toBe(screen.getByLabelText(/Guests/))
  expect(screen.getByLabelText(/Email/).getAttribute('aria-invalid')).toBeNull()
  fill(/Guests/, '12')
  enter()
  expect(visibleHeadings()).toEqual(['Step 2 of 2 You'])
  expect(server.requests).toEqual([])
})

test('the second click of a double click does not act on the next step', () => {
  render(element())
  fill(/Guests/, '12')
  press('Next')
  expect(fireEvent.click(screen.getByRole('button', { name: 'Ask' }), { detail: 2 })).toBe(false)
  expect(messageAt(/Email/)).toBeUndefined()
})

test('everything is sent at once at the end, then the first step is shown again, empty', async () => {
  render(element())
  fillInAll()
  press('Ask')
  expect(screen.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', true)
  await server.respond(200)
  expect(server.requests).toHaveLength(1)
  expect(server.requests[0]?.body).toMatchObject({
    guests: '12',
    cake: 'We bring a cake',
    size: 'Large',
    email: 'noor@example.com',
    source: 'menu',
  })
  expect(visibleHeadings()).toEqual(['Step 1 of 2 The evening'])
  expect(screen.getByLabelText(/Guests/)).toHaveProperty('value', '')
  expect(screen.getByRole('button')).toMatchObject({ textContent: 'Sent!', disabled: true })
  expect(events()).toEqual([
    ['dinner_step', { form: 'dinner', source: 'home', step: 'evening' }],
    ['dinner_step', { form: 'dinner', source: 'home', step: 'sweet' }],
    ['dinner_sent', { form: 'dinner', source: 'home' }],
  ])
})

test('an error in an earlier step opens that step, also an error that the server has found', async () => {
  render(element())
  fillInAll()
  press('Ask')
  await server.respond(422, { errors: { guests: 'The house is full.', email: 'Odd.' } })
  expect(visibleHeadings()).toEqual(['Step 1 of 3 The evening'])
  expect(messageAt(/Guests/)).toBe('The house is full.')
  expect(focused()).toBe(screen.getByLabelText(/Guests/))
  fill(/Guests/, '10')
  expect(visibleHeadings()).toEqual(['Step 1 of 3 The evening'])
  press('Next')
  press('Next')
  expect(messageAt(/Email/)).toBe('Odd.')
  act(() => void (screen.getByLabelText<HTMLInputElement>(/Size/).value = ' '))
  press('Ask')
  expect(visibleHeadings()).toEqual(['Step 2 of 3 The cake'])
  expect(focused()).toBe(screen.getByLabelText(/Size/))
})

test('after a reload the visitor continues at the same step', () => {
  render(element())
  fill(/Guests/, '12')
  press('Next')
  cleanup()
  render(element())
  expect(visibleHeadings()).toEqual(['Step 2 of 2 You'])
  expect(screen.getByLabelText(/Guests/)).toHaveProperty('value', '12')
})

test.each([
  [{ email: 'Odd.' }, 'Step 2 of 2 You'],
  [{ guests: 'Odd.' }, 'Step 1 of 2 The evening'],
  [{}, 'Step 2 of 2 You'],
])('after a post without script, with the errors %j, it begins at the first step with an error', (errors, heading) => {
  render(element({ reply: { errors, values: { guests: '12' } } }))
  expect(visibleHeadings()).toEqual([heading])
})

test('a dialog that is opened again focuses the first field of the step at which it was closed', ({
  onTestFinished,
}) => {
  onTestFinished(stubDialogs())
  const dialog = (isOpen: boolean) => <FormDialog {...props} isOpen={isOpen} onClosed={() => {}} />
  const { rerender } = render(dialog(true))
  expect(focused()).toBe(screen.getByLabelText(/Guests/))
  fill(/Guests/, '12')
  press('Next')
  rerender(dialog(false))
  rerender(dialog(true))
  expect(focused()).toBe(screen.getByLabelText(/Email/))
  cleanup()
  render(dialog(true))
  expect(focused()).toBe(screen.getByLabelText(/Email/))
})

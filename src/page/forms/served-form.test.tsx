// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { PageForm } from '#site/model/page-data.ts'
import { cleanUpForms } from './clean-up.fixture.ts'
import { draftOf, saveDraft } from './draft.ts'
import { tableForm, texts } from './form.fixture.ts'
import { SiteForm } from './SiteForm.tsx'

const formWith = (change: Partial<PageForm> = {}) => (
  <SiteForm
    id="form"
    name="table"
    form={{ ...tableForm, ...change }}
    labelledBy="heading"
    texts={texts}
    source="home"
    page="/menu"
    container="page"
  />
)

const rejected = { errors: { email: 'We cannot write there.' }, values: { name: 'Noor', message: 'By the window' } }

cleanUpForms()

/** The served form, and a function that hydrates it. */
function serve(form: React.ReactElement) {
  document.body.replaceChildren()
  const container = document.createElement('div')
  container.innerHTML = renderToString(form)
  document.body.append(container)
  return { container, hydrate: () => render(form, { container, hydrate: true }) }
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)

test('without script the form posts its fields and the browser validates them', () => {
  const { container } = serve(formWith())
  const form = container.querySelector('form')!
  expect(form.getAttribute('action')).toBe('/api/tables/')
  expect(form).toMatchObject({ method: 'post', enctype: 'application/x-www-form-urlencoded', noValidate: false })
  expect([...new FormData(form).entries()]).toEqual([
    ['name', ''],
    ['email', ''],
    ['room', ''],
    ['message', ''],
    ['_source', 'home'],
    ['_page', '/menu'],
    ['_website', ''],
  ])
  expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('submit')
  expect(field(/^Wishes/).maxLength).toBe(40)
  expect(container.querySelector('[style]')).toBeNull()
})

test('the honeypot field is hidden from assistive technology and not focusable', () => {
  serve(formWith())
  const trap = document.querySelector<HTMLInputElement>('[name=_website]')!
  expect(trap.closest('[aria-hidden=true]')).toBeTruthy()
  expect(trap).toMatchObject({ tabIndex: -1, type: 'text' })
  expect(trap.getAttribute('autocomplete')).toBe('off')
  expect(trap.labels?.[0]?.textContent).toBe('Leave this field empty')
})

test('a rejected post shows its values and messages again and focuses the first wrong field', () => {
  const { container } = serve(formWith({ reply: rejected }))
  expect(field(/^Name/).value).toBe('Noor')
  expect(field(/^Wishes/).value).toBe('By the window')
  expect(field(/^Email/).getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById('form-field-email-error')?.textContent).toBe('We cannot write there.')
  expect([...container.querySelectorAll('[autofocus]')]).toEqual([field(/^Email/)])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a failed post shows an alert, even if the form has no failure message', () => {
  const { failureMessage: _, ...silent } = tableForm
  const reply = { errors: {}, values: { name: 'Noor' } }
  const { container } = serve(formWith({ reply }))
  expect(screen.getByRole('alert').textContent).toBe('That did not work. Please try again.')
  expect([...container.querySelectorAll('[autofocus]')]).toEqual([screen.getByRole('alert')])
  container.innerHTML = renderToString(formWith({ ...silent, failureMessage: undefined as never, reply }))
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Please try again.')
})

test('values typed before hydration stay and are saved as a draft', () => {
  const consoleError = vi.spyOn(console, 'error')
  const { hydrate } = serve(formWith({ reply: rejected }))
  field(/^Name/).value = 'Noor A.'
  field(/^Wishes/).value = 'By the window, please'
  hydrate()
  expect(field(/^Name/).value).toBe('Noor A.')
  expect(field(/^Wishes/).value).toBe('By the window, please')
  expect(draftOf('table')).toMatchObject({ name: 'Noor A.', message: 'By the window, please' })
  expect(consoleError).not.toHaveBeenCalled()
})

test('a draft fills in empty fields only', () => {
  saveDraft('table', { name: 'Omar', email: 'omar@example.com', room: 'Hall', message: '' })
  const { hydrate } = serve(formWith())
  field(/^Name/).value = 'Noor'
  hydrate()
  expect(field(/^Name/).value).toBe('Noor')
  expect(field(/^Email/).value).toBe('omar@example.com')
  expect(field(/^Room/).value).toBe('Hall')
})

test('the values of a rejected post win over an older draft', () => {
  saveDraft('table', { name: 'Omar', email: 'omar@example.com' })
  serve(formWith({ reply: rejected })).hydrate()
  expect(field(/^Name/).value).toBe('Noor')
  expect(field(/^Email/).value).toBe('')
})

test('a draft survives unmounting; an option that the form no longer has is dropped', () => {
  render(formWith())
  fireEvent.input(field(/^Name/), { target: { value: 'Noor' } })
  fireEvent.input(field(/^Room/), { target: { value: 'Garden' } })
  cleanup()
  const fields = tableForm.fields.map((each) => (each.type === 'select' ? { ...each, options: ['Hall'] } : each))
  act(() => void render(formWith({ fields })))
  expect(field(/^Name/).value).toBe('Noor')
  expect(field(/^Room/)).toMatchObject({ value: '', selectedIndex: 0 })
})

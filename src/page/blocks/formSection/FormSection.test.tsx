// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PageForm } from '#site/model/page-data.ts'
import { textsOf } from '#site/model/texts.ts'
import type { Settings } from '#site/model/types.generated.ts'
import type { PageContext } from '#page/blocks/block.ts'
import { FormSection } from './FormSection.tsx'
import exampleForms from './forms.examples.json'

const page: PageContext = {
  path: '/bakery',
  kind: 'standard',
  breadcrumb: [],
  leadSource: 'bakery_page',
  drawings: {},
  forms: exampleForms as Record<string, PageForm>,
  texts: textsOf({} as Settings),
}
const show = (form: string, title?: string) =>
  render(<FormSection id="write" block={{ type: 'formSection', form, ...(title && { title }) }} page={page} />)

afterEach(cleanup)

test('every field has its label and the attributes for validation and autofill', () => {
  show('contact')
  const name = screen.getByLabelText<HTMLInputElement>('Full Name *')
  expect(name).toMatchObject({ name: 'name', type: 'text', required: true, maxLength: 2000 })
  expect(name.getAttribute('autocomplete')).toBe('name')
  const email = screen.getByLabelText<HTMLInputElement>('Email Address *')
  expect(email).toMatchObject({ type: 'email', required: true, placeholder: 'you@example.com' })
  expect(screen.getByLabelText('Company (optional)')).toMatchObject({ required: false, maxLength: 200 })
  expect(screen.getByLabelText('Your order *')).toMatchObject({ rows: 6, required: true, maxLength: 20_000 })
})

test('a form that is not in the language of the page has its own, with its heading and its direction', () => {
  const english = { posted: { ...page.forms['posted']!, lang: 'en', dir: 'ltr' } as PageForm }
  const { container } = render(
    <FormSection id="write" block={{ type: 'formSection', form: 'posted' }} page={{ ...page, forms: english }} />,
  )
  const inEnglish = container.querySelector('[lang=en][dir=ltr]')
  expect(inEnglish?.querySelector('form')).not.toBeNull()
  expect(inEnglish?.querySelector('h2')?.textContent).toBe(english.posted.title)
})

test('a field may have any name: its id is unique in the section', () => {
  const fields = ['title', 'map', 'pin', 'mail', 'sent'].map((name) => ({ type: 'text', name, label: `The ${name}` }))
  const forms = { posted: { ...page.forms['posted']!, fields } as PageForm }
  const { container } = render(
    <FormSection
      id="write"
      block={{
        type: 'formSection',
        form: 'posted',
        title: 'Write',
        contactDetails: { ways: { title: 'Ways', items: [] } },
      }}
      page={{ ...page, forms }}
    />,
  )
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids).toHaveLength(new Set(ids).size)
  for (const { name } of fields) expect(screen.getByLabelText(`The ${name} (optional)`).getAttribute('name')).toBe(name)
})

test('a select starts with an empty option', () => {
  show('contact')
  const bread = screen.getByLabelText<HTMLSelectElement>('Bread (optional)')
  expect([...bread.options].map(({ value, text }) => [value, text])).toEqual([
    ['', 'Select a bread'],
    ['Rye', 'Rye'],
    ['Oat', 'Oat'],
    ['Rye & oat', 'Rye & oat'],
  ])
  expect(bread.value).toBe('')
})

test('a form without an endpoint opens the mail program, and describes that on its button', () => {
  show('contact')
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Send a message' })
  expect(form.getAttribute('action')).toBe('mailto:hello@harbour.example')
  expect(form).toMatchObject({ method: 'post', enctype: 'text/plain' })
  const described = within(form).getByRole('button').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toContain('your mail program')
})

test('a form with an endpoint posts to it, and mentions no mail program', () => {
  show('posted', 'One letter a month')
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'One letter a month' })
  expect(form.getAttribute('action')).toBe('/api/letters/')
  expect(form.enctype).toBe('application/x-www-form-urlencoded')
  expect(form.textContent).not.toContain('mail program')
})

test('a form sends the path of its page and the lead source', () => {
  show('posted', 'One letter a month')
  const data = new FormData(screen.getByRole<HTMLFormElement>('form'))
  expect([data.get('_source'), data.get('_page')]).toEqual(['bakery_page', '/bakery'])
})

test('a mail has only the values of the fields', () => {
  show('contact')
  const data = new FormData(screen.getByRole<HTMLFormElement>('form'))
  expect([...data.keys()]).toEqual(['name', 'email', 'company', 'phone', 'bread', 'message'])
})

test('FormSection has one heading: its own, else the title of the form', () => {
  show('contact', 'Order bread')
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Order bread'])
  cleanup()
  show('contact')
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Send a message'])
})

// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { textsOfFields } from '#site/model/forms/values.ts'
import type { PageForm } from '#site/model/page-data.ts'
import type { Settings } from '#site/model/types.generated.ts'
import { Fields } from './Fields.tsx'
import { cleanUpForms } from './clean-up.fixture.ts'
import { dropDraft } from './draft.ts'
import { tableForm, texts } from './form.fixture.ts'
import { SiteForm } from './SiteForm.tsx'
import { stubServer } from './server.fixture.ts'

const fields: PageForm['fields'] = [
  { name: 'room', label: 'Room', type: 'radio', options: ['Hall', 'Terrace'], required: true },
  {
    name: 'wind',
    label: 'Blankets',
    type: 'number',
    max: 4,
    unit: 'pieces',
    showWhen: { field: 'room', equals: 'Terrace' },
  },
  {
    name: 'allergies',
    label: 'Allergies',
    type: 'checkboxes',
    options: ['Nuts', 'Fish', 'Milk'],
    most: 2,
    help: 'Two at *most*',
  },
  { name: 'campaign', label: 'Campaign', type: 'hidden', query: 'campaign' },
  {
    name: 'consent',
    label: ['I agree to the ', { type: 'a', href: '/privacy', children: ['policy'] }],
    type: 'checkbox',
    required: true,
  },
]
const form: PageForm = { ...tableForm, fields, texts: textsOfFields(fields, {} as Settings) ?? {} }

const element = (
  <SiteForm id="f" name="types" form={form} labelledBy="h" texts={texts} source="home" page="/" container="page" />
)

const server = stubServer()

beforeEach(() => {
  dropDraft('types')
  history.replaceState(null, '', '/?campaign=spring')
})

cleanUpForms()

const click = (name: RegExp) => fireEvent.click(screen.getByLabelText(name))
const send = () => fireEvent.click(screen.getByRole('button'))

/** The text that is read with an element. */
const description = (described: HTMLElement): string =>
  (described.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ')

test('without script every field is in the form, and its condition is described', () => {
  const html = renderToString(element)
  expect(html).toContain('Only if you answer “Room” with: Terrace')
  expect(html).not.toContain('hidden=""')
  const markup = document.createElement('div')
  markup.innerHTML = html
  expect(markup.querySelector('[name=room]')?.hasAttribute('required')).toBe(true)
  expect(markup.querySelector('[name=wind]')?.hasAttribute('required')).toBe(false)
  expect(markup.querySelector<HTMLInputElement>('[name=consent]')?.value).toBe('I agree to the policy (/privacy)')
})

test('groups have a legend, help and message are read with them, and the first control has the focus', () => {
  render(element)
  send()
  const room = screen.getByRole('radiogroup', { name: 'Room' })
  expect(room.getAttribute('aria-invalid')).toBe('true')
  expect(description(room)).toBe('Please choose one of these.')
  expect(document.activeElement).toBe(screen.getByLabelText('Hall'))
  expect(description(screen.getByLabelText(/I agree/))).toBe('Please tick this box.')
  for (const name of [/Nuts/, /Fish/, /Milk/]) click(name)
  send()
  expect(description(screen.getByRole('group', { name: /Allergies/ }))).toBe('Two at *most* | Please choose 2 at most.')
  expect(server.requests).toEqual([])
})

test('a field is shown when its condition is met, and its value is sent only then', async () => {
  render(element)
  const blankets = screen.getByLabelText(/Blankets/)
  expect(blankets.closest('[hidden]')).not.toBeNull()
  click(/Terrace/)
  expect(blankets.closest('[hidden]')).toBeNull()
  fireEvent.input(blankets, { target: { value: '7' } })
  click(/I agree/)
  send()
  expect(description(blankets)).toBe('pieces | Enter 4 pieces or less.')
  click(/Hall/)
  click(/Nuts/)
  click(/Milk/)
  await act(async () => send())
  expect(server.requests[0]?.body).toMatchObject({
    room: 'Hall',
    wind: '',
    allergies: 'Nuts\nMilk',
    campaign: 'spring',
    consent: 'I agree to the policy (/privacy)',
  })
  await server.respond(200)
  expect(screen.getByLabelText<HTMLInputElement>(/Nuts/).checked).toBe(false)
  expect(screen.getByLabelText<HTMLInputElement>(/I agree/).value).toBe('I agree to the policy (/privacy)')
})

test('in another language options have translated labels, and their values and conditions stay the same', async () => {
  const stored: Record<string, string[]> = { room: ['Hall', 'Terrace'], allergies: ['Nuts', 'Fish', 'Milk'] }
  const words: Record<string, string[]> = { room: ['القاعة', 'الشرفة'], allergies: ['المكسرات', 'السمك', 'الحليب'] }
  const seats = { name: 'seats', label: 'المقاعد', type: 'select', options: ['نافذة'], stored: ['Window'] } as const
  const arabic = fields.map((field) =>
    'options' in field ? Object.assign({}, field, { options: words[field.name], stored: stored[field.name] }) : field,
  )
  const arabicForm = { ...form, fields: [...arabic, seats] as PageForm['fields'] }
  const { container } = render(
    <SiteForm
      id="f"
      name="types"
      form={arabicForm}
      labelledBy="h"
      texts={texts}
      source="s"
      page="/"
      container="page"
    />,
  )
  expect(renderToString(createElement(Fields, { id: 'f', form: arabicForm, texts }))).toContain('with: الشرفة')
  const blankets = screen.getByLabelText(/Blankets/)
  click(/الشرفة/)
  expect(blankets.closest('[hidden]')).toBeNull()
  click(/القاعة/)
  click(/الحليب/)
  click(/I agree/)
  fireEvent.change(container.querySelector('select')!, { target: { value: 'Window' } })
  expect(container.querySelector('select')!.selectedOptions[0]?.text).toBe('نافذة')
  await act(async () => send())
  expect(server.requests[0]?.body).toMatchObject({ room: 'Hall', allergies: 'Milk', seats: 'Window' })
  await server.respond(200)
})

test('ticked options are restored after a reload', () => {
  const { unmount } = render(element)
  click(/Terrace/)
  click(/Fish/)
  unmount()
  render(element)
  expect(screen.getByLabelText<HTMLInputElement>(/Terrace/).checked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>(/Fish/).checked).toBe(true)
  expect(screen.getByLabelText(/Blankets/).closest('[hidden]')).toBeNull()
})

test('a field for a telephone number reports an invalid value', () => {
  const phone: PageForm['fields'] = [{ name: 'phone', label: 'Phone', type: 'tel' }]
  const phoneForm = { ...form, fields: phone, texts: textsOfFields(phone, {} as Settings) ?? {} }
  render(
    <SiteForm
      id="f"
      name="types"
      form={phoneForm}
      labelledBy="h"
      texts={texts}
      source="home"
      page="/"
      container="page"
    />,
  )
  const control = screen.getByLabelText(/^Phone/)
  fireEvent.input(control, { target: { value: 'abc' } })
  send()
  expect(description(control)).toBe('Enter a telephone number, such as +44 20 7946 0000.')
  expect(server.requests).toEqual([])
})

test('a field for a number accepts digits of every script, in its condition, its limits and the sent value', async () => {
  const numbers: PageForm['fields'] = [
    { name: 'guests', label: 'Guests', type: 'number', min: 1, max: 12 },
    { name: 'hours', label: 'Hours', type: 'number', min: 0.5, step: 0.5 },
    { name: 'degrees', label: 'Degrees', type: 'number', min: -20 },
    { name: 'menu', label: 'Menu', type: 'text', showWhen: { field: 'guests', atLeast: 8 } },
  ]
  const numberForm = { ...form, fields: numbers, texts: textsOfFields(numbers, {} as Settings) ?? {} }
  render(
    <SiteForm
      id="f"
      name="types"
      form={numberForm}
      labelledBy="h"
      texts={texts}
      source="home"
      page="/"
      container="page"
    />,
  )
  const [guests, hours, degrees] = [/^Guests/, /^Hours/, /^Degrees/].map((name) =>
    screen.getByLabelText<HTMLInputElement>(name),
  ) as [HTMLInputElement, HTMLInputElement, HTMLInputElement]
  // A control for numbers ignores such keys.
  expect([guests, hours, degrees].map(({ type, inputMode }) => [type, inputMode])).toEqual([
    ['text', 'numeric'],
    ['text', 'decimal'],
    ['text', ''],
  ])
  fireEvent.input(guests, { target: { value: '١٣' } })
  fireEvent.input(hours, { target: { value: 'two' } })
  expect(screen.getByLabelText(/^Menu/).closest('[hidden]')).toBeNull()
  send()
  expect(description(guests)).toBe('Enter 12 or less.')
  expect(description(hours)).toBe('Enter a number, such as 4.')
  fireEvent.input(guests, { target: { value: '٤' } })
  fireEvent.input(hours, { target: { value: '२,५' } })
  fireEvent.input(degrees, { target: { value: '−５' } })
  expect(screen.getByLabelText(/^Menu/).closest('[hidden]')).not.toBeNull()
  await act(async () => send())
  expect(server.requests[0]?.body).toMatchObject({ guests: '4', hours: '2.5', degrees: '-5', menu: '' })
  await server.respond(200)
})

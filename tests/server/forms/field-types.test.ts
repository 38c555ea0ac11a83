import { expect } from 'vitest'
import type { Form } from '#site/model/types.generated.ts'
import { pageStateOf, serverSiteWith, test } from './fixtures.ts'

const table: Form = {
  title: 'Book a table',
  endpoint: '/api/tables',
  submit: 'Book',
  minimumTime: 0,
  fields: [
    { name: 'room', label: 'Room', type: 'radio', options: ['Hall', 'Terrace'], required: true },
    {
      name: 'blankets',
      label: 'Blankets',
      type: 'number',
      max: 4,
      required: true,
      showWhen: { field: 'room', equals: 'Terrace' },
    },
    { name: 'allergies', label: 'Allergies', type: 'checkboxes', options: ['Nuts', 'Fish', 'Milk'], most: 2 },
    { name: 'day', label: 'Day', type: 'date', earliest: 'today' },
    { name: 'menu', label: 'Menu', type: 'hidden', value: 'Summer' },
    { name: 'campaign', label: 'Campaign', type: 'hidden', query: 'campaign', limit: 10 },
    { name: 'consent', label: 'I agree to the terms', type: 'checkbox', required: true },
  ],
}
const site = serverSiteWith({ table })

test('the server checks conditions, choices and consent, and sets hidden values itself', async ({ serveForms }) => {
  const { post, postForm, leads } = await serveForms({ site })
  const wrong = { room: 'Terrace', allergies: ['Nuts', 'Fish', 'Milk'], day: '2020-01-01', consent: 'on' }
  const rejected = await post('/api/tables', wrong)
  expect(rejected.status).toBe(422)
  expect(JSON.parse(rejected.text)).toMatchObject({
    errors: {
      blankets: 'Please fill in this field.',
      allergies: 'Please choose 2 at most.',
      day: expect.stringMatching(/^Choose .* or a later day\.$/) as string,
      consent: 'These words have changed. Please load the page again and read them.',
    },
  })
  const right = { room: 'Hall', blankets: '99', allergies: ['Milk', 'Nuts'], consent: 'I agree to the terms' }
  expect((await post('/api/tables', { ...right, menu: 'Winter', campaign: 'far too long' })).status).toBe(200)
  expect(await leads()).toMatchObject([
    { answers: { room: 'Hall', allergies: 'Nuts\nMilk', menu: 'Summer', consent: 'I agree to the terms' } },
  ])
  expect(Object.keys((await leads())[0]?.answers ?? {})).not.toContain('blankets')
  expect(Object.keys((await leads())[0]?.answers ?? {})).not.toContain('campaign')

  // A value typed into a hidden field is not lost.
  const again = await postForm('/api/tables', { room: 'Hall', blankets: '2' }, { accept: 'text/html' })
  expect(pageStateOf(again)).toMatchObject({
    formReply: { errors: { consent: 'Please tick this box.' }, values: { room: 'Hall', blankets: '2' } },
  })
})

test('numbers, days and telephone numbers are stored with the digits 0 to 9, whatever script they are typed in', async ({
  serveForms,
}) => {
  const form: Form = {
    title: 'Book a table',
    endpoint: '/api/tables',
    submit: 'Book',
    unique: 'phone',
    minimumTime: 0,
    fields: [
      { name: 'guests', label: 'Guests', type: 'number', min: 1, max: 12 },
      { name: 'hours', label: 'Hours', type: 'number', step: 0.5 },
      { name: 'menu', label: 'Menu', type: 'text', showWhen: { field: 'guests', atLeast: 8 } },
      { name: 'day', label: 'Day', type: 'date' },
      { name: 'phone', label: 'Phone', type: 'tel' },
      { name: 'words', label: 'Words', type: 'text' },
    ],
  }
  const { post, postForm, leads } = await serveForms({ site: serverSiteWith({ table: form }) })
  const typed = { guests: '٩', hours: '٢٫٥', menu: 'a', day: '٢٠٢٦-١٢-٠١', phone: '+٩٧١ ٤ ١٢٣ ٤٥٦٧', words: '٤' }
  expect((await post('/api/tables', typed)).status).toBe(200)
  // The same telephone number, so the same lead.
  const ascii = { guests: '9', hours: '2.5', menu: 'a', day: '2026-12-01', phone: '+971 4 123 4567', words: '٤' }
  expect((await postForm('/api/tables', ascii)).status).toBe(200)
  expect((await leads()).map(({ answers }) => answers)).toEqual([ascii])

  const rejected = await post('/api/tables', { ...typed, guests: '١٣', hours: '٢٫٤' })
  expect(JSON.parse(rejected.text)).toMatchObject({
    errors: { guests: 'Enter 12 or less.', hours: 'Enter 2 or 2.5.' },
  })
})

test.for(['٤', '۴', '४', '๔', '４', '𝟜', '߄', '༤'])('the number %s is stored as 4', async (guests, { serveForms }) => {
  const fields: Form['fields'] = [{ name: 'guests', label: 'Guests', type: 'number', min: 1, max: 12 }]
  const form: Form = { title: 'Book a table', endpoint: '/api/tables', submit: 'Book', minimumTime: 0, fields }
  const { post, leads } = await serveForms({ site: serverSiteWith({ table: form }) })
  expect((await post('/api/tables', { guests })).status).toBe(200)
  expect(await leads()).toMatchObject([{ answers: { guests: '4' } }])
})

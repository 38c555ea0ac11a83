import { expect } from 'vitest'
import type { Form } from '#model/types.generated.ts'
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

test('conditions, choices and consent are checked by the server, and hidden values are its own', async ({
  serveForms,
}) => {
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

  // What was typed into a field that is not asked for is not lost on the way.
  const again = await postForm('/api/tables', { room: 'Hall', blankets: '2' }, { accept: 'text/html' })
  expect(pageStateOf(again)).toMatchObject({
    formReply: { errors: { consent: 'Please tick this box.' }, values: { room: 'Hall', blankets: '2' } },
  })
})

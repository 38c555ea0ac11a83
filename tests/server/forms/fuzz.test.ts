import fc from 'fast-check'
import { expect } from 'vitest'
import { anyCharacter } from '../../any-character.ts'
import { test } from './fixtures.ts'

const names = ['name', 'email', 'phone', 'loaf', 'message', '_source', '_page', '_elapsed', '_website', '__proto__']
/** A text of any characters, or of Latin ones with words that are dangerous as names. */
const anyText = fc.oneof(fc.string({ unit: anyCharacter }), fc.string())
const value = fc.oneof(fc.jsonValue(), anyText, fc.constantFrom('ada@example.test', 'Rye', 'x'.repeat(51)))
const body = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), value)

test('a form endpoint answers any JSON object or form-encoded body with 200 or 422, without internal details', async ({
  serveForms,
}) => {
  const { post, postForm } = await serveForms()
  await fc.assert(
    fc.asyncProperty(body, fc.boolean(), async (values, isForm) => {
      const texts = Object.fromEntries(
        Object.entries(values).map(([name, each]) => [name, typeof each === 'string' ? each : JSON.stringify(each)]),
      )
      const { status, text } = await (isForm ? postForm('/api/orders', texts) : post('/api/orders', values))
      expect([200, 422]).toContain(status)
      expect(JSON.parse(text)).toMatchObject(status === 200 ? { success: true } : { status, success: false })
      expect(text).not.toMatch(/node_modules|\.ts:|Error|\bat /)
    }),
    { numRuns: 300 },
  )
})

test('a form endpoint answers any text as a JSON body with 200, 400 or 422', async ({ serveForms }) => {
  const { post } = await serveForms()
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyText, fc.json()), async (text) => {
      expect([200, 400, 422]).toContain((await post('/api/orders', text)).status)
    }),
    { numRuns: 200 },
  )
})

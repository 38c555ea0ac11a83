import fc from 'fast-check'
import { expect } from 'vitest'
import { test } from './fixtures.ts'

const names = ['name', 'email', 'phone', 'loaf', 'message', '_source', '_page', '_elapsed', '_website', '__proto__']
const value = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('ada@example.test', 'Rye', 'x'.repeat(51)),
)
const body = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), value)

test('whatever a program sends, it is taken or refused, and told nothing of the inside', async ({ serveForms }) => {
  const { post, postForm } = await serveForms()
  await fc.assert(
    fc.asyncProperty(body, fc.boolean(), async (sent, isForm) => {
      const texts = Object.fromEntries(Object.entries(sent).map(([name, each]) => [name, String(each)]))
      const { status, text } = await (isForm ? postForm('/api/orders', texts) : post('/api/orders', sent))
      expect([200, 422]).toContain(status)
      expect(JSON.parse(text)).toMatchObject(status === 200 ? { success: true } : { status, success: false })
      expect(text).not.toMatch(/node_modules|\.ts:|Error|\bat /)
    }),
    { numRuns: 300 },
  )
})

test('whatever text a body is, it is read or refused', async ({ serveForms }) => {
  const { post } = await serveForms()
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), async (text) => {
      expect([200, 400, 422]).toContain((await post('/api/orders', text)).status)
    }),
    { numRuns: 200 },
  )
})

// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { fetchPage } from './fetched-pages.ts'

const answers = (body: unknown, status = 200) => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(body, { status })))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
afterEach(() => vi.unstubAllGlobals())

test('a page is its data file', async () => {
  const fetched = answers({ build: 'b1', path: '/services/rye', blocks: [], forms: {} })
  expect((await fetchPage('/services/rye', 'b1')).path).toBe('/services/rye')
  expect(fetched.mock.calls[0]?.[0]).toBe('/_data/services/rye.json')
})

test('home, and an address with a slash at its end, have theirs', async () => {
  const fetched = answers({ build: 'b1', path: '/', blocks: [], forms: {} })
  await fetchPage('/', 'b1')
  await fetchPage('/baking/', 'b1')
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/_data/index.json', '/_data/baking.json'])
})

test('two wishes for one page are one request', async () => {
  const fetched = answers({ build: 'b1', path: '/twice', blocks: [], forms: {} })
  await Promise.all([fetchPage('/twice', 'b1'), fetchPage('/twice', 'b1')])
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('data of another build is refused', async () => {
  answers({ build: 'b2', path: '/other', blocks: [], forms: {} })
  await expect(fetchPage('/other', 'b1')).rejects.toThrow('another build')
})

test('data that did not come can be asked for again', async () => {
  answers({}, 500)
  await expect(fetchPage('/again', 'b1')).rejects.toThrow('no data')
  answers({ build: 'b1', path: '/again', blocks: [], forms: {} })
  expect((await fetchPage('/again', 'b1')).path).toBe('/again')
})

test('a page with a form that this document may not send is refused', async () => {
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  document.head.append(policy)
  const forms = { order: { action: 'mailto:hello@harbour.example' } }
  policy.content = "default-src 'self'; form-action 'self'; object-src 'none'"
  answers({ build: 'b1', path: '/order', blocks: [], forms })
  await expect(fetchPage('/order', 'b1')).rejects.toThrow('a policy')
  policy.content = "default-src 'self'; form-action 'self' mailto:; object-src 'none'"
  expect((await fetchPage('/order', 'b1')).path).toBe('/order')
  policy.remove()
})

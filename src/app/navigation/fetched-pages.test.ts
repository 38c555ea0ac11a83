import { afterEach, expect, test, vi } from 'vitest'
import { fetchPage } from './fetched-pages.ts'

const answers = (body: unknown, status = 200) => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(body, { status })))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
afterEach(() => vi.unstubAllGlobals())

test('a page is its data file', async () => {
  const fetched = answers({ build: 'b1', path: '/services/rye', blocks: [] })
  expect((await fetchPage('/services/rye', 'b1')).path).toBe('/services/rye')
  expect(fetched.mock.calls[0]?.[0]).toBe('/_data/services/rye.json')
})

test('home, and an address with a slash at its end, have theirs', async () => {
  const fetched = answers({ build: 'b1', path: '/', blocks: [] })
  await fetchPage('/', 'b1')
  await fetchPage('/baking/', 'b1')
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/_data/index.json', '/_data/baking.json'])
})

test('two wishes for one page are one request', async () => {
  const fetched = answers({ build: 'b1', path: '/twice', blocks: [] })
  await Promise.all([fetchPage('/twice', 'b1'), fetchPage('/twice', 'b1')])
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('data of another build is refused', async () => {
  answers({ build: 'b2', path: '/other', blocks: [] })
  await expect(fetchPage('/other', 'b1')).rejects.toThrow('another build')
})

test('data that did not come can be asked for again', async () => {
  answers({}, 500)
  await expect(fetchPage('/again', 'b1')).rejects.toThrow('no data')
  answers({ build: 'b1', path: '/again', blocks: [] })
  expect((await fetchPage('/again', 'b1')).path).toBe('/again')
})

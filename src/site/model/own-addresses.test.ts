import { expect, test } from 'vitest'
import { hasHash, programAt } from './own-addresses.ts'

test.each([
  ['/healthz', 'health'],
  ['/Healthz', 'health'],
  ['/api', 'api'],
  ['/API/order', 'api'],
  ['/api/order/', 'api'],
  ['/assets/tokens', 'assets'],
  ['/Assets/Tokens.json', 'assets'],
  ['/_search/index.json', 'search'],
  ['/__gallery', 'tools'],
])('at %s answers %s', (address, program) => expect(programAt(address)).toBe(program))

test.each([
  '/',
  '/healthz/more',
  '/health',
  '/apis',
  '/api-reference',
  '/assets',
  '/assets.html',
  '/search',
  '/_headers',
])('%s is free for a site', (address) => expect(programAt(address)).toBeUndefined())

test.each([
  '/assets/boot-1a2b3c.js',
  '/assets/harbour-1a2b3c4d5e-800.avif',
  '/assets/alexandria-a_b-c4D5e1.woff2',
  '/assets/texts-1a2b3c4d5e.json',
])('%s may be kept for ever', (path) => expect(hasHash(path)).toBe(true))

test.each([
  '/assets/tokens.json',
  '/assets/tokens.html',
  '/assets/my-tokens-page.html',
  '/downloads/price-list2026.pdf',
  '/assets',
])('%s is asked for again', (path) => expect(hasHash(path)).toBe(false))

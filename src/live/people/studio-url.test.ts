import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { sessionCookie, tokenIn } from '#live/http/cookies.ts'
import { studioUrl } from './studio-url.ts'

test.each([
  ['https://studio.site.example', 'studio.site.example', true],
  ['https://studio.site.example:8443/', 'studio.site.example', true],
  ['http://localhost:3100', 'localhost', false],
  ['http://studio.localhost:3100', 'studio.localhost', false],
])('the studio may be at %s', (text, hostname, isSecure) => {
  expect(studioUrl(text)).toEqual({ origin: text.replace(/\/$/, ''), host: new URL(text).host, hostname, isSecure })
})

test.each([
  '',
  'studio.site.example',
  'http://studio.site.example',
  'http://localhost.site.example',
  'https://203.0.113.7',
  'https://[2001:db8::1]',
  'https://studio.site.example/studio',
  'https://studio.site.example/?a',
  'https://somebody:secret@studio.site.example',
  'file:///studio',
])('the studio may not be at "%s"', (text) => {
  expect(() => studioUrl(text)).toThrow('STUDIO_URL must be the address of a host')
})

test('a cookie is bound to its host by its name if the studio uses TLS', () => {
  const url = studioUrl('https://studio.site.example')
  const token = 'A'.repeat(43)
  expect(sessionCookie(url, token)).toBe(
    `__Host-studio=${token}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure`,
  )
  const withCookie = (cookie: string): IncomingMessage => ({ headers: { cookie } }) as IncomingMessage
  expect(tokenIn(withCookie(`a=b; __Host-studio=${token}`), url)).toBe(token)
  // A subdomain could set a cookie with this name.
  expect(tokenIn(withCookie(`studio=${token}`), url)).toBeUndefined()
})

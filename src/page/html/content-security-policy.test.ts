import { expect, test } from 'vitest'
import { cspSources } from '#page/analytics/csp-sources.ts'
import { policyOf } from './content-security-policy.ts'

const page = { scripts: ["'sha256-script'"], styles: ["'sha256-style'"], formAction: "form-action 'self'" }
const directivesOf = (policy: string): Record<string, string[]> =>
  Object.fromEntries(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]))

test('policyOf allows only files of the site and the two hashes', () => {
  expect(policyOf({ ...page, hosts: [] }).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-script'",
    "style-src 'sha256-style'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types markup',
    "form-action 'self'",
  ])
})

test('policyOf adds other hosts to their directives, each once', () => {
  const hosts = [
    { 'connect-src': ['https://api.example'] },
    { 'connect-src': ['https://api.example', 'https://b.example'] },
  ]
  expect(directivesOf(policyOf({ ...page, hosts }))['connect-src']).toEqual([
    "'self'",
    'https://api.example',
    'https://b.example',
  ])
})

test('a site with a measurement id allows the tag manager and the hosts it sends to, but no frames', () => {
  const policy = directivesOf(policyOf({ ...page, hosts: cspSources({ measurementId: 'G-TEST1' }) }))
  expect(policy['script-src']).toEqual(["'self'", "'sha256-script'", 'https://*.googletagmanager.com'])
  for (const directive of ['img-src', 'connect-src']) {
    expect(policy[directive]).toEqual(
      expect.arrayContaining([
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://*.googletagmanager.com',
      ]),
    )
  }
  expect(policy['trusted-types']).toEqual(['markup', 'default', 'goog#html'])
  expect(policy).not.toHaveProperty('frame-src')
  expect(JSON.stringify(policy)).not.toContain('doubleclick')
})

test('a site with a conversion id allows the hosts of ads as well', () => {
  const ids = { measurementId: 'G-TEST1', conversionId: 'AW-42/aB-c' }
  const policy = directivesOf(policyOf({ ...page, hosts: cspSources(ids) }))
  for (const directive of ['script-src', 'img-src', 'connect-src']) {
    expect(policy[directive]).toEqual(
      expect.arrayContaining([
        'https://*.googletagmanager.com',
        'https://www.googleadservices.com',
        'https://googleads.g.doubleclick.net',
        'https://pagead2.googlesyndication.com',
        'https://www.google.com',
      ]),
    )
    expect(new Set(policy[directive]).size).toBe(policy[directive]?.length)
  }
  expect(policy['frame-src']).toEqual(['https://www.googletagmanager.com', 'https://td.doubleclick.net'])
})

test('a site without ids allows no other host', () => {
  expect(cspSources(undefined)).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Manifest } from '#site/model/built-files.ts'
import { ready, test } from './fixtures.ts'

/** All browser tests show that nothing violates the policy: their consoles must be empty. */

test('a page converts strings to HTML or script URLs only by named policies', async ({ visit, consoleMessages }) => {
  const page = await ready(await visit('/'))
  const refused = await page.evaluate(() => {
    const isRefused = (work: () => unknown): boolean => {
      try {
        work()
        return false
      } catch (error) {
        return error instanceof TypeError
      }
    }
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => unknown }
    }
    return [
      () => (document.createElement('div').innerHTML = '<b>'),
      () => (document.createElement('script').src = '/x.js'),
      () => trustedTypes.createPolicy('other', {}),
      () => trustedTypes.createPolicy('markup', {}),
    ].map(isRefused)
  })
  expect(refused).toEqual([true, true, true, true])
  // Each is reported for the policy in the header and for the one in the page.
  expect(consoleMessages.splice(0)).toHaveLength(8)
})

test('every route scores 130 at the MDN HTTP Observatory', async ({ outDir, fetchPath }) => {
  const { pages } = JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8')) as Manifest
  const others = ['/nowhere', '/Contact', '/forms/contact?source=x', '/healthz', '/robots.txt', '/api/nowhere', '/%']
  for (const path of [...Object.keys(pages), ...others])
    expect(observatoryScore((await fetchPath(path)).headers), path).toBe(130)
})

/** Modifiers of the MDN HTTP Observatory's score: https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring. */
function observatoryScore(headers: Headers): number {
  const header = (name: string): string => headers.get(name) ?? ''
  const policy = new Map(
    header('content-security-policy')
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  )
  const all = [...policy.values()].flat()
  const isUnsafe = all.some((source) => /^'unsafe-|^(?:https?|ftp):$|\*$/.test(source))
  const hstsSeconds = Number(/max-age=(\d+)/.exec(header('strict-transport-security'))?.[1] ?? 0)
  const isPrivate = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
  const modifiers = [
    isUnsafe ? -20 : policy.get('default-src')?.join() === "'none'" ? 10 : 5,
    isPrivate.includes(header('referrer-policy')) ? 5 : 0,
    policy.has('frame-ancestors') ? 5 : -20,
    ['same-origin', 'same-site'].includes(header('cross-origin-resource-policy')) ? 10 : 0,
    // Browsers' lists of preloaded hosts would add 5.
    hstsSeconds >= 15_768_000 ? 0 : -20,
    header('x-content-type-options') === 'nosniff' ? 0 : -5,
    headers.has('set-cookie') ? -5 : 0,
    header('access-control-allow-origin') === '*' ? -50 : 0,
  ]
  return modifiers.reduce((score, modifier) => score + modifier, 100)
}

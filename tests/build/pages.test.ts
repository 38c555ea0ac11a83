import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FORM_PATHS, SPECIFIED } from './specified-pages.ts'
import { documentAt, entryOf, paths, policyOf, read, siteDir } from './output.ts'

test('there are the pages of the specification and of the forms, and no other', () => {
  expect([...paths].sort()).toEqual([...Object.keys(SPECIFIED), ...FORM_PATHS].sort())
})

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe.each([...paths, '404'])('%s', (path) => {
  const document = documentAt(path)
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)]

  test('is a complete document in its language', () => {
    expect(read(entryOf(path).file)).toMatch(/^<!doctype html>/i)
    expect(document.compatMode).toBe('CSS1Compat')
    expect(document.documentElement.lang).toBe('en')
    expect(document.documentElement.dir).toBe('ltr')
    expect(document.characterSet).toBe('UTF-8')
    const singles = ['title', 'h1', 'main', 'meta[name=description]', 'meta[name=viewport]', 'meta[name=robots]']
    expect(singles.filter((selector) => all(selector).length !== 1)).toEqual([])
    expect(document.title).not.toBe('')
    expect(document.querySelector('h1')?.textContent).not.toBe('')
  })

  test('has its links and its text without script', () => {
    expect(all('header a[href]').length).toBeGreaterThan(3)
    expect(all('footer a[href]').length).toBeGreaterThan(3)
    expect(document.querySelector('main')?.textContent?.length).toBeGreaterThan(20)
  })

  test('names every section by a heading', () => {
    const unnamed = all('section').filter((section) => {
      const heading = document.getElementById(section.getAttribute('aria-labelledby') ?? '')
      return !heading || !/^H[1-6]$/.test(heading.tagName) || !section.contains(heading)
    })
    expect(unnamed.map((section) => section.id)).toEqual([])
  })

  test('has no id twice', () => {
    const ids = all('[id]').map((element) => element.id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('refers only to ids that exist', () => {
    const attributes = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for']
    const missing = attributes.flatMap((attribute) =>
      all(`[${attribute}]`)
        .flatMap((element) => element.getAttribute(attribute)?.split(' ') ?? [])
        .filter((id) => !document.getElementById(id)),
    )
    const uses = all('svg').flatMap((svg) => [...svg.outerHTML.matchAll(/(?:url\(#|href="#)([^)"]+)/g)])
    missing.push(...uses.map((match) => match[1] ?? '').filter((id) => !document.getElementById(id)))
    expect(missing).toEqual([])
  })

  test('is allowed by its own Content-Security-Policy', () => {
    const csp = policyOf(path)
    expect(document.querySelector('meta[http-equiv=Content-Security-Policy]')?.getAttribute('content')).toBe(csp)
    expect(csp).not.toContain('unsafe')
    const runs = (script: Element): boolean => !script.getAttribute('type') || script.getAttribute('type') === 'module'
    const inline = [...all('script:not([src])').filter(runs), ...all('style')]
    for (const element of inline) expect(csp).toContain(hashOf(element.textContent ?? ''))
    expect(all('[style]')).toEqual([])
    const attributes = all('*').flatMap((element) => element.getAttributeNames())
    expect(attributes.filter((name) => name.startsWith('on'))).toEqual([])
  })

  test('links only to pages, anchors and files that exist', () => {
    const hrefs = all('a[href],link[href]').map((link) => link.getAttribute('href') ?? '')
    const sources = all('script[src],img[src]').map((element) => element.getAttribute('src') ?? '')
    const inside = [...hrefs, ...sources].filter((href) => href.startsWith('/') || href.startsWith('#'))
    const dead = inside.filter((href) => {
      const [place = '', anchor] = href.split('#')
      const [target = ''] = (place || path).split('?')
      if (!paths.includes(target) && target !== '404') return !existsSync(join(siteDir, target))
      return !!anchor && !documentAt(target).getElementById(anchor)
    })
    expect(dead).toEqual([])
  })

  test('opens external links in a new tab, and announces it', () => {
    const silent = all('a[href^="http"]').filter(
      (link) =>
        link.getAttribute('target') !== '_blank' ||
        !link.getAttribute('rel')?.includes('noopener') ||
        !link.textContent?.includes('opens in a new tab'),
    )
    expect(silent.map((link) => link.outerHTML)).toEqual([])
  })
})

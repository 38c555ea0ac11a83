import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { documentAt, files, origin, paths, read, siteDir } from './output.ts'

const metaOf = (path: string, name: string) =>
  documentAt(path).querySelector(`meta[property="${name}"],meta[name="${name}"]`)?.getAttribute('content')

const indexable = paths.filter((path) => metaOf(path, 'robots') === 'index,follow')

describe.each(indexable)('%s', (path) => {
  test('has a share image of its own of 1200 by 630 pixels, with its heading as alternative text', async () => {
    const address = metaOf(path, 'og:image') ?? ''
    expect(address.startsWith(`${origin}/`)).toBe(true)
    const { format, width, height } = await sharp(join(siteDir, new URL(address).pathname)).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
    expect([metaOf(path, 'og:image:width'), metaOf(path, 'og:image:height')]).toEqual(['1200', '630'])
    expect(metaOf(path, 'og:image:alt')).toContain(documentAt(path).querySelector('h1')?.textContent)
    expect(metaOf(path, 'twitter:card')).toBe('summary_large_image')
    expect(metaOf(path, 'twitter:image')).toBe(address)
    expect(metaOf(path, 'twitter:image:alt')).toBe(metaOf(path, 'og:image:alt'))
  })
})

test('every share image is used by one page', () => {
  const used = indexable.map((path) => metaOf(path, 'og:image'))
  expect(new Set(used).size).toBe(indexable.length)
  const images = files.filter((file) => file.startsWith('share/')).map((file) => `${origin}/${file}`)
  expect(images.filter((address) => !used.includes(address))).toEqual([])
})

test('pages that are not indexed have no share image', () => {
  const others = ['404', ...paths.filter((path) => !indexable.includes(path))]
  expect(others.filter((path) => metaOf(path, 'og:image') !== undefined)).toEqual([])
})

test('llms.txt lists exactly the pages that may be indexed, each with its description', () => {
  const lines = [...read('llms.txt').matchAll(/^- \[(.+)\]\((.+?)\): (.+)$/gm)]
  expect(lines.map(([, , address]) => address).sort()).toEqual(indexable.map((path) => origin + path).sort())
  for (const [, , address = '', description] of lines)
    expect(description).toBe(metaOf(address.slice(origin.length), 'description'))
})

test('llms.txt opens with the name of the site and its description', () => {
  expect(read('llms.txt')).toMatch(/^# .+\n\n> .+\n\n## /)
})

test('every icon and the manifest that a page links to is a file', () => {
  const links = documentAt('/').querySelectorAll('link[rel=icon],link[rel=apple-touch-icon],link[rel=manifest]')
  const addresses = [...links].map((link) => link.getAttribute('href') ?? '')
  expect(addresses).toHaveLength(4)
  expect(addresses.filter((address) => !existsSync(join(siteDir, address)))).toEqual([])
})

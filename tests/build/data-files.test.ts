import { describe, expect, test } from 'vitest'
import { dataPathOf } from '#model/routes.ts'
import type { PageData } from '#model/page-data.ts'
import { documentAt, files, inOneLine, paths, read, serverSite, visibleText } from './output.ts'

const dataAt = (path: string): PageData => JSON.parse(read(dataPathOf(path).slice(1)))

test('there is one data file for each page, and no other', () => {
  const dataFiles = files.filter((file) => file.startsWith('_data/') && file.endsWith('.json'))
  expect(dataFiles).toEqual(paths.map((path) => dataPathOf(path).slice(1)).sort())
})

test('the data of a form’s page contains the form', () => {
  const { forms } = dataAt('/forms/newsletter')
  expect(Object.keys(forms)).toEqual(['newsletter'])
  expect(forms['newsletter']).toMatchObject({
    action: '/api/newsletter/subscribe',
    sending: 'Subscribing...',
    success: { download: { href: '/downloads/insight.pdf' } },
  })
  expect(forms['newsletter']).not.toHaveProperty('unique')
})

/** The sentences of a block: strings of more than one word. A `displayName` replaces a logo and is not shown beside it. */
function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return /\p{L} \p{L}/u.test(value) ? [inOneLine(value)] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => (key === 'displayName' ? [] : sentencesOf(child)))
}

describe.each(paths)('%s', (path) => {
  const data = dataAt(path)
  const document = documentAt(path)

  test('has the same head in its data as in its document', () => {
    const tags = (name: string) =>
      [...document.head.querySelectorAll(name)].map((tag) =>
        Object.fromEntries(tag.getAttributeNames().map((attribute) => [attribute, tag.getAttribute(attribute)])),
      )
    expect(data.head.title).toBe(document.title)
    expect(tags('meta')).toEqual(expect.arrayContaining(data.head.meta.map((meta) => expect.objectContaining(meta))))
    expect(tags('link')).toEqual(expect.arrayContaining(data.head.link.map((link) => expect.objectContaining(link))))
    expect(document.querySelector('script[type="application/ld+json"]')?.textContent).toBe(data.jsonLd)
  })

  test('shows the blocks of its data, in their order', () => {
    const ids = data.blocks.map(({ id }) => id)
    const shown = [...document.querySelectorAll('main [id]')].map((element) => element.id)
    expect(shown.filter((id) => ids.includes(id))).toEqual(ids)
  })

  test('shows every sentence of its data', () => {
    const shown = visibleText(path)
    expect(sentencesOf(data.blocks.map(({ block }) => block)).filter((text) => !shown.includes(text))).toEqual([])
  })

  test('has the id of program and shell and every drawing that it names', () => {
    expect(data.build).toBe(serverSite.buildInfo.id)
    expect(Object.values(data.drawings).every((svg) => svg.startsWith('<svg'))).toBe(true)
  })
})

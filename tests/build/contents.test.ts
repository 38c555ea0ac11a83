import { describe, expect, test } from 'vitest'
import { HOST_FILES } from '#site/model/built-files.ts'
import type { ServedPage } from '#site/model/page-data.ts'
import { blocksAt } from './contents.ts'
import { documentAt, files, inOneLine, paths, serverSite, visibleText } from './output.ts'

const servedPageAt = (path: string) =>
  JSON.parse(documentAt(path).getElementById('page-data')?.textContent ?? '') as ServedPage

test('a page has one file, with its compressed copies', () => {
  const pages = files.filter((file) => /\.html(\.\w+)?$/.test(file)).map((file) => file.replace(/\.html.*$/, ''))
  const names = [...paths.map((path) => path.slice(1) || 'index'), '404']
  expect(pages.toSorted()).toEqual(names.flatMap((name) => [name, name, name]).toSorted())
  expect(files.filter((file) => file.endsWith('.json') && !HOST_FILES.has(file))).toEqual([
    expect.stringMatching(/^assets\/texts-/),
  ])
})

test('the document of a form’s page contains the form', () => {
  const { forms } = servedPageAt('/forms/newsletter')
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
  const blocks = blocksAt(path)

  test('shows its blocks in their order, each with its markup or its data', () => {
    const ids = blocks.map(({ id }) => id)
    const document = documentAt(path)
    const shown = [...document.querySelectorAll('main [id]')].map((element) => element.id)
    expect(shown.filter((id) => ids.includes(id))).toEqual(ids)
    expect(
      servedPageAt(path).blocks.map((placed) => [
        placed.id,
        document.querySelector(`main > [data-${'block' in placed ? 'hydrate' : 'block'}="${placed.id}"]`) !== null,
      ]),
    ).toEqual(ids.map((id) => [id, true]))
  })

  test('shows every sentence of its blocks', () => {
    const shown = visibleText(path)
    expect(sentencesOf(blocks.map(({ block }) => block)).filter((text) => !shown.includes(text))).toEqual([])
  })

  test('has the ids of program and shell', () => {
    expect(servedPageAt(path).build).toBe(serverSite.buildInfo.id)
  })
})

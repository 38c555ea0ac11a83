import { expect, test } from 'vitest'
import { HtmlPage } from '../check-site/html-page.ts'
import { pageContentOf } from './page-content.ts'
import { pageDifferences } from './page-differences.ts'

interface Parts {
  head?: string
  body?: string
  data?: object
}

const page = ({ head = '<title>Boats</title>', body = '<main><h1>Boats</h1></main>', data = {} }: Parts) =>
  pageContentOf(
    new HtmlPage(
      `<html lang="en"><head>${head}<script type="application/ld+json">${JSON.stringify({ '@graph': [{ '@type': 'WebPage', '@id': '#page', ...data }] })}</script></head><body>${body}</body></html>`,
    ),
  )

test.each<[string, Parts, Parts, string[]]>([
  ['nothing', {}, {}, []],
  [
    'a text',
    { body: '<main><p>We mend <b>old</b> boats.</p></main>' },
    { body: '<main><div><p>We mend <b>wooden</b> boats.</p></div></main>' },
    ['Text: “old” became “wooden”.'],
  ],
  [
    'lines that came and went',
    { body: '<ul><li>One<li>Two</ul>' },
    { body: '<ul><li>Two<li>Three<li>Four</ul>' },
    ['Text gone: “One”.', 'New text: “Three”.', 'New text: “Four”.'],
  ],
  [
    'an alternative text',
    { body: '<img alt="A boat">' },
    { body: '<img alt="A ship">' },
    ['Text: “boat” became “ship”.'],
  ],
  [
    'the head',
    { head: '<title>Boats</title><meta name="robots" content="noindex">' },
    { head: '<title>Old boats</title><link rel="canonical" href="https://a.example/">' },
    [
      'The head, title: “Boats” became “Old boats”.',
      'The head has no robots any more. It was “noindex”.',
      'The head has canonical now: “https://a.example/”.',
    ],
  ],
  [
    'structured data',
    { data: { name: 'Boats' } },
    { data: { name: 'Ships' } },
    ['Structured data, WebPage #page: “"Boats"” became “"Ships"”.'],
  ],
])('pageDifferences reports %s', (_, before, after, differences) => {
  expect(pageDifferences(page(before), page(after))).toEqual(differences)
})

test('pageDifferences ignores invisible differences: classes, scripts and hashes in file names', () => {
  const head = (hash: string) => `<title>Boats</title><link rel="icon" href="/assets/icon-${hash}.svg">`
  const before = page({ head: head('a1b2c3d4'), body: '<p class="a">Text</p><script>1</script>' })
  const after = page({ head: head('e5f6a7b8'), body: '<p class="b">Text</p><script>2</script>' })
  expect(pageDifferences(before, after)).toEqual([])
})

test('pageDifferences counts differences beyond the limit of the list', () => {
  const lines = (word: string) =>
    `<ul>${Array.from({ length: 20 }, (_, index) => `<li>${word} ${index}`).join('')}</ul>`
  const differences = pageDifferences(page({ body: lines('Old') }), page({ body: lines('New') }))
  expect(differences).toHaveLength(13)
  expect(differences.at(-1)).toBe('and 8 more differences of this sort.')
})

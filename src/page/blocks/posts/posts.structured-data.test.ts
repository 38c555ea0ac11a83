import { expect, test } from 'vitest'
import { examplePage, exampleSite } from '#site/model/site.fixture.ts'
import { postsStructuredData } from './posts.structured-data.ts'

const context = {
  page: examplePage(),
  site: exampleSite(),
  pageUrl: 'https://harbour.example/about',
  blockUrl: 'https://harbour.example/about#posts',
}
const post = (title: string, changes = {}) => ({
  title,
  href: `https://blog.example/${title}`,
  summary: 'A summary.',
  ...changes,
})
const nodesOf = (...items: ReturnType<typeof post>[]) =>
  postsStructuredData({ type: 'posts', title: 'Read', items }, context)

test('articles are listed with the properties that are given', () => {
  const complete = post('rye', { author: 'Ana', publishDate: '2024-01-15', tags: ['Bread'], readTime: '6 minutes' })
  expect(nodesOf(complete, { ...post('oat'), href: '/oat' })).toEqual([
    {
      '@type': 'ItemList',
      '@id': 'https://harbour.example/about#posts',
      name: 'Read',
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          item: {
            '@type': 'Article',
            headline: 'rye',
            url: 'https://blog.example/rye',
            description: 'A summary.',
            author: { '@type': 'Person', name: 'Ana' },
            datePublished: '2024-01-15',
            keywords: ['Bread'],
          },
        },
        {
          '@type': 'ListItem',
          position: 2,
          item: {
            '@type': 'Article',
            headline: 'oat',
            url: 'https://harbour.example/oat',
            description: 'A summary.',
          },
        },
      ],
    },
  ])
})

test('placeholders are left out, and so is an empty list', () => {
  const placeholder = post('soon', { author: 'Author to be supplied', isPlaceholder: true })
  expect(JSON.stringify(nodesOf(placeholder, post('rye')))).not.toContain('soon')
  expect(nodesOf(placeholder)).toEqual([])
})

test('an article has the picture of its card', () => {
  const image = { file: 'rye.jpg', alt: 'Rye bread', place: { width: 660 } }
  const published = { base: '/assets/rye-1a', ending: '-1200.jpg', width: 1500, height: 1000, widths: [400, 1320] }
  const block = { type: 'posts' as const, title: 'Read', items: [post('rye', { image })] }
  const [list] = postsStructuredData(block, { ...context, images: { 'rye.jpg': published } })
  expect(list).toMatchObject({
    itemListElement: [{ item: { image: { url: 'https://harbour.example/assets/rye-1a-1200.jpg', width: 1200 } } }],
  })
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createSiteLoader } from '#site/site-loader.ts'

const prose = (more: object): object => ({ type: 'prose', sections: [{ paragraphs: ['We bake at four.'] }], ...more })

test('a hidden section does not count in the numbered anchors of its type', () => {
  const file = 'pages/contact.json'
  const page = JSON.parse(readFileSync(`tests/sites/base/${file}`, 'utf8')) as { blocks: object[] }
  page.blocks.push(prose({ hidden: true }), prose({ title: 'Mornings' }), prose({ title: 'Evenings' }))
  const { problems } = createSiteLoader('tests/sites/base').load(new Map([[file, JSON.stringify(page)]]))
  expect(problems.filter(({ code }) => code === 'reserved-anchor')).toEqual([])
})

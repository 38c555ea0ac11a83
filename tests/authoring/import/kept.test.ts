import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allTexts } from '#tools/import/page-blocks.ts'
import { runImport } from '#tools/import/run-import.ts'
import { isError } from '#site/problems/problem.ts'
import { loadSite } from '#site/site-loader.ts'
import { terminal } from '../terminal.ts'
import { folder, site } from './folders.ts'
import { pngOf } from './make-docx.ts'

const KEPT = join(import.meta.dirname, 'kept')

/** Imports a file. `texts` has the texts of each new page, `told` the list of what did not fit. */
async function imported(path: string) {
  const siteDir = site()
  const list = join(folder(), 'list.txt')
  await runImport(siteDir, path, { isDryRun: false, list }, terminal())
  const { documents, problems } = await loadSite(siteDir)
  expect(problems.filter(isError)).toEqual([])
  const drafts = documents.pages.filter(({ value }) => value['status'] === 'draft')
  const report = readFileSync(list, 'utf8')
  const [, told = ''] = report.split('What did not fit:\n')
  return {
    texts: Object.fromEntries(drafts.map(({ name, value }) => [name, allTexts([value['title'], value['blocks']])])),
    report,
    told: told.split('\n').map((line) => line.trim()),
  }
}

test('a saved page with tabs, crossed-out prices and pictures in several sizes', async () => {
  const saved = folder()
  cpSync(join(KEPT, 'fees.html'), join(saved, 'fees.html'))
  writeFileSync(join(saved, 'chair.jpg'), pngOf(900, 600, [1, 2, 3]))
  writeFileSync(join(saved, 'door-20.png'), pngOf(20, 12, [1, 2, 3]))
  writeFileSync(join(saved, 'door-900.png'), pngOf(900, 540, [9, 2, 3]))
  const { texts, told } = await imported(join(saved, 'fees.html'))
  const text = texts['/fees-of-our-practice']?.join('\n')
  expect(text).toContain('We take new patients')
  expect(text).toContain('From £690 for porcelain')
  expect(text).toContain('A check-up was and is £48 now.')
  expect(text).toContain('1. Book a day\n– by telephone\n– by mail\n2. Come by')
  expect(text).toContain('chair.png\nThe blue chair')
  expect(text).toContain('door-900.png\nThe door')
  expect(text).toContain('https://www.youtube-nocookie.com/embed/abcdefgh123')
  expect(text).toContain('Prices Downloads')
  expect(text).not.toMatch(/Dana|£60/)
  expect(told).toEqual(
    expect.arrayContaining([
      '- a link to #crowns, which leads to nothing here: "crowns"',
      '- a link to /team#nurses, which leads to nothing here: "our nurses"',
      '- a field or button: "Crowns"',
      '- words that were struck out, left out: "£60 before May"',
      '- a list within an entry of a list, now lines of this entry',
      '- a picture in the background: "wall.jpg"',
      '- the title in the head of the page, not on the new page: "Meadow Lane Dentists"',
      '- the description for search engines, not on the new page: "What a visit costs"',
      '- a fact for search engines, not on the new page: "020 7946 0012 – Mo-Fr 09:00-17:00"',
      '- a text, not on the new page: "Start Who we are – Meadow Lane 4"',
      '- a hidden text, not on the new page: "Ask Dana before giving discounts"',
      '- a label, not on the new page: "For members only"',
    ]),
  )
})

test('an export of Squarespace', async () => {
  const { texts, told, report } = await imported(join(KEPT, 'squarespace.xml'))
  expect(report).toContain('Brought 5 pages as drafts, 0 redirects, 0 addresses unanswered.')
  expect(report).toContain('/journal/2026/2/3/glazes-and-clay  is a page\n')
  expect(report).not.toMatch(/\/tag\/|\/feed\/|\?p=/)
  expect(texts['/home']?.[0]).toBe('Pots for every day')
  const post = texts['/journal/2026/2/3/glazes-and-clay']?.join('\n')
  expect(post).toContain('https://www.youtube-nocookie.com/embed/aaaaaaaaaaa')
  expect(post).toContain('See [how we price](/shop-info) and the list.')
  expect(told.filter((line) => line.includes('this export is of Squarespace'))).toHaveLength(1)
  expect(told).toContain(
    '- a link to http://tidewater.example/s/price-list.pdf, which leads to nothing here: "the list"',
  )
  expect(told.filter((line) => line.includes('add --hosts images.squarespace-cdn.example'))).toHaveLength(1)
})

test('an export with pages of Elementor, WPBakery and Divi', async () => {
  const { texts, told } = await imported(join(KEPT, 'page-builders.xml'))
  expect(texts['/home']?.slice(-3)).toEqual([
    'Windows that keep the noise out',
    'We measure, build and fit within five weeks.',
    '[Ask for a visit](/contact-2)',
  ])
  expect(told).toContain('- its content was made with Elementor and is read from there: compare it with the old page')
  expect(told).toContain('- its title here is "Home 2", as another page has "Home"')
  expect(texts['/quiet-rooms']?.slice(-2)).toEqual(['Up to 42 decibels less.', 'Ask us for a test pane.'])
  expect(told.find((line) => line.includes('vc_btn'))).toContain('title="Call us"')
})

test('an export in two languages', async () => {
  const { told } = await imported(join(KEPT, 'two-languages.xml'))
  expect(told).toEqual(
    expect.arrayContaining([
      '- pages in English and Deutsch, all brought as pages of one language: "npm run new -- language de" begins another one in this site; then give it the words of each page named below',
      '- the same page in another language, brought as a page of its own: "About the choir (English, /about/) – Über den Chor (Deutsch, /de/ueber-uns/)"',
    ]),
  )
  expect(told.join('\n')).not.toContain('pll_')
})

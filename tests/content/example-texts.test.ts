import { expect, test } from 'vitest'
import { samplesIn } from '#site/derived/samples-left.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { loadSite } from '#site/site-loader.ts'
import type { Group } from '#studio/protocol/documents.ts'
import { readExamples } from '#live/studio/facts.ts'
import { isOfExample, examplesIn } from '#base/text/samples/examples.ts'
import { problemsIn, siteWith } from './site-with.ts'

const schemas = engineSchemas()
const FILE = 'pages/index.json'

const exampleOf = (type: string): Group => readExamples(type, '.')['default'] ?? {}

const siteOf = (...blocks: Group[]) =>
  siteWith(
    FILE,
    JSON.stringify({ kind: 'standard', title: 'Home', blocks: [{ type: 'hero', title: 'Bread' }, ...blocks] }),
  )

/** The texts of a page with these blocks that still count as samples. */
function samplesOn(...blocks: Group[]): string[] {
  const site = siteOf(...blocks)
  const page = site.pages.find(({ file }) => file === FILE)!
  return samplesIn(page, site, schemas).map(({ value }) => value)
}

test('a marked sample is reported at its first text, not at its note; the note counts until it is deleted', () => {
  const note = 'Sample: What you bake, and for whom'
  const cta = { type: 'cta', placeholder: note, title: 'Come in, it is warm', lead: 'Sample: Why to come' }
  const placesOf = (...blocks: Group[]) => {
    const site = siteOf(...blocks)
    return samplesIn(
      site.pages.find(({ file }) => file === FILE)!,
      site,
      schemas,
    )
  }
  expect(placesOf(cta)).toMatchObject([
    { path: ['blocks', 1, 'lead'] },
    { path: ['blocks', 1, 'placeholder'], value: note, text: ['blocks', 1, 'title'] },
  ])
  expect(placesOf({ ...cta, title: 'Ask us for a loaf', lead: 'Every morning from six.' })).toMatchObject([
    { value: note },
  ])
  const { placeholder: _, ...written } = { ...cta, lead: 'Every morning from six.' }
  expect(placesOf(written)).toEqual([])
})

test('each unchanged text of an example counts as a sample, and all are one problem', () => {
  const cta = exampleOf('cta')
  expect(samplesOn(cta)).toEqual([cta['title'], cta['lead']])
  expect(samplesOn({ ...cta, title: 'Ask us for a loaf' })).toEqual([cta['lead']])
  expect(samplesOn({ ...cta, title: 'Ask us for a loaf', lead: `${String(cta['lead'])} Today, too.` })).toEqual([])
  const told = problemsIn(siteOf(cta), schemas).filter(({ code }) => code === 'sample-left')
  expect(told.map(({ message }) => message)).toEqual([
    `"${String(cta['title'])}" is a sample still, and so is 1 other text of this document.`,
  ])
})

test('the texts of an Arabic example count, too', () => {
  const cta = examplesIn('ar', exampleOf('cta'))
  expect(samplesOn(cta)).toEqual([cta['title'], cta['lead']])
})

test('labels, short headings, questions and generally true sentences may equal an example by chance', () => {
  const texts = [
    'Contact',
    'Book a table',
    'What you receive',
    'What gets in the way',
    'How long does a project take?',
    'Something went wrong. Please try again.',
  ]
  expect(texts.filter(isOfExample)).toEqual([])
  expect(
    samplesOn({
      type: 'prose',
      title: 'Contact',
      sections: [{ heading: 'How long does a project take?', paragraphs: ['At six.'] }],
    }),
  ).toEqual([])
})

test.each([
  'site-config',
  ...['first', 'second', 'third'].map((name) => `tests/${name}-site`),
  'tests/second-site-arabic',
  'tests/third-site-arabic',
])('no text of an example is left in %s', (siteDir) => {
  const { documents } = loadSite(siteDir)
  const left = [...documentsOf(documents)].flatMap((document) => samplesIn(document, documents, schemas))
  expect(left.map(({ value }) => value).filter(isOfExample)).toEqual([])
})

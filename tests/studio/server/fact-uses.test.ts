import { expect, test } from 'vitest'
import { valueAt } from '#base/json/path.ts'
import { markOf } from '#studio/protocol/marks.ts'
import { factUsesOf } from '#live/studio/fact-uses.ts'
import { siteWith } from '../../content/site-with.ts'

const FILE = 'pages/index.json'
const page = {
  kind: 'standard',
  title: 'Home',
  blocks: [
    { type: 'hero', title: 'Bread by {brand}', subtitle: 'Write to {email}, and {email} answers.' },
    { type: 'prose', hidden: true, title: 'Write', body: [{ type: 'paragraph', text: 'Write to {email}.' }] },
  ],
}

test('counts a fact in each text that contains it: blocks, shell and structured data', () => {
  const documents = siteWith(FILE, JSON.stringify(page))
  const email = String(valueAt(documents.settings?.value, ['organization', 'email']))
  const without = factUsesOf(documents, [], { html: '', parts: [], structuredData: '' })
  const around = {
    html: `<header><a href="mailto:${markOf(0)}">${markOf(0)}</a></header><footer>${markOf(0)}</footer>`,
    parts: [{ place: { file: 'settings.json', path: ['organization', 'email'] }, words: email }],
    structuredData: `{"email":"${email}"}`,
  }
  const uses = factUsesOf(documents, [], around)
  expect(uses['email']).toEqual({ path: ['organization', 'email'], places: (without['email']?.places ?? 0) + 3 })
  // A text that contains it twice is one place, and the hidden one does not count.
  const bare = siteWith(FILE, JSON.stringify({ ...page, blocks: [{ type: 'hero', title: 'Bread' }] }))
  const fewer = factUsesOf(bare, [], { html: '', parts: [], structuredData: '' })
  expect((without['email']?.places ?? 0) - (fewer['email']?.places ?? 0)).toBe(1)
  expect((without['brand']?.places ?? 0) - (fewer['brand']?.places ?? 0)).toBe(1)
})

test('counts a fact in the texts of a form and in its confirmation mail', () => {
  const form = {
    title: 'Order from {brand}',
    fields: [{ name: 'email', type: 'email', label: 'E-mail', help: 'We write from {email}.' }],
    submit: 'Order',
    note: 'Or write to {email}.',
    confirmationMail: { subject: 'Your order', paragraphs: ['Write to {email}.'], reason: 'You ordered.' },
  }
  const placesWith = (text: string): number =>
    factUsesOf(siteWith('forms/order.json', text), [], { html: '', parts: [], structuredData: '' })['email']!.places
  const written = JSON.stringify(form)
  expect(placesWith(written) - placesWith(written.replaceAll('{email}', 'us'))).toBe(3)
})

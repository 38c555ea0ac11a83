import { expect, test } from 'vitest'
import { placeholderMarks } from './placeholder-marks.ts'

const badges = { type: 'badges', title: 'Certificates', items: [{ label: 'Rye' }, { label: 'Oats' }] } as const
const blocks = [{ id: 'badges', block: { ...badges, items: [...badges.items] } }]

test('a page without placeholders has no marks', () => {
  expect(placeholderMarks({ blocks })).toBe('')
})

test('a mark is at the block, or at the numbered item of the list with the same number of items', () => {
  const block = ':is([data-block="badges"],[data-hydrate="badges"])'
  const sheet = placeholderMarks({
    blocks,
    provisional: [
      { id: 'badges', path: [] },
      { id: 'badges', path: ['items', 1], reason: 'A name' },
    ],
  })
  expect(sheet).toContain(`\n${block}::after{content:"Placeholder"}`)
  expect(sheet).toContain(
    `${block} :is(ul,ol):not(li *):has(>:nth-child(2):last-child)>:nth-child(2)::after{content:"Placeholder: A name"}`,
  )
})

test('the mark of another part is at the block, and names the part', () => {
  const sheet = placeholderMarks({ blocks, provisional: [{ id: 'badges', path: ['lead', 'office'] }] })
  expect(sheet).toContain(':is([data-block="badges"],[data-hydrate="badges"])::after{content:"Placeholder: office"}')
})

test('the text of a mark cannot end its string or the style element', () => {
  const provisional = [{ id: 'badges', path: [], reason: '"</style>\\' }]
  expect(placeholderMarks({ blocks, provisional })).toContain('{content:"Placeholder: \\22 \\3c /style>\\5c "}')
})

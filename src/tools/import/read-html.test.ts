import { expect, test } from 'vitest'
import { wordsOf } from '#site/model/rich-text/atoms.ts'
import type { ForeignPart, Words } from './foreign-page.ts'
import { htmlRoot } from './html-tree.ts'
import { partsOfHtml } from './read-html.ts'

const inWords = (part: ForeignPart): unknown => {
  const texts = (list: readonly Words[]): string[] => list.map(wordsOf)
  if (part.type === 'table') return { ...part, rows: part.rows.map(texts) }
  if (part.type === 'list') return { ...part, items: texts(part.items) }
  return 'words' in part && typeof part.words !== 'string' ? wordsOf(part.words) : part
}

const partsOf = (html: string): unknown[] => partsOfHtml(htmlRoot(html), () => undefined).map(inWords)

const tableIn = (rows: string): unknown => partsOf(`<table>${rows}</table>`)[0]

test('a cell that spans two rows leaves the cells of the second row in their columns', () => {
  expect(
    tableIn(
      `<tr><th>Treatment<th>NHS<th>Private</tr>
       <tr><td rowspan=2>Crown<td>£306.80<td>£590 metal</tr>
       <tr><td>–<td>£690 porcelain</tr>`,
    ),
  ).toEqual({
    type: 'table',
    hasHeadings: true,
    rows: [
      ['Treatment', 'NHS', 'Private'],
      ['Crown', '£306.80', '£590 metal'],
      ['Crown', '–', '£690 porcelain'],
    ],
  })
})

test('a cell in the middle that spans rows is repeated in its own column', () => {
  expect(
    tableIn(
      `<tr><th>Day<th>Lunch<th>Dinner</tr>
       <tr><td>Monday<td rowspan=2>closed<td>18–22</tr>
       <tr><td>Tuesday<td>18–23</tr>
       <tr><td>Sunday<td colspan=2>closed</tr>`,
    ),
  ).toMatchObject({
    rows: [
      ['Day', 'Lunch', 'Dinner'],
      ['Monday', 'closed', '18–22'],
      ['Tuesday', 'closed', '18–23'],
      ['Sunday', 'closed', 'closed'],
    ],
  })
})

test('headings in two rows become one, each with the heading above it', () => {
  const rows = (cell: string): string =>
    `<tr><${cell} rowspan=2>Season<${cell} colspan=2>Price of a day</tr><tr><${cell}>Adults<${cell}>Children</tr>
     <tr><td>Summer<td>12<td>6</tr>`
  for (const cell of ['td', 'th'])
    expect(tableIn(rows(cell))).toMatchObject({
      hasHeadings: cell === 'th',
      rows: [
        ['Season', 'Price of a day – Adults', 'Price of a day – Children'],
        ['Summer', '12', '6'],
      ],
    })
})

test('a row with a single cell names the table, or the rows below it', () => {
  expect(
    tableIn(
      '<tr><td colspan=2>Fees of 2026</tr><tr><td>What<td>Fee</tr><tr><td colspan=2>Adults</tr><tr><td>Check<td>£30</tr>',
    ),
  ).toEqual({
    type: 'table',
    caption: 'Fees of 2026',
    hasHeadings: false,
    rows: [
      ['What', 'Fee'],
      ['Adults', ''],
      ['Check', '£30'],
    ],
  })
})

test('merged cells are reported', () => {
  expect(partsOf('<table><tr><td>a<td>b</tr><tr><td colspan=2>c</tr></table>')).toContainEqual({
    type: 'other',
    what: 'merged cells of a table, now repeated in each of their columns and rows',
    words: '',
  })
})

test('cells with spans beyond the table fill the existing table', () => {
  const wild = '<td rowspan=65534 colspan=1000>x'
  expect(tableIn(`<tr><td rowspan=0>a<td rowspan=-1>b<td rowspan=x>c</tr><tr><td>d<td>e</tr>`)).toMatchObject({
    rows: [
      ['a', 'b', 'c'],
      ['a', 'd', 'e'],
    ],
  })
  const { rows } = tableIn(`<tr>${wild.repeat(100)}</tr>`.repeat(40)) as { rows: string[][] }
  expect(rows.flat().filter((words) => words === 'x').length).toBeGreaterThanOrEqual(4000)
  expect(rows.flat().length).toBeLessThan(20_000)
})

test('a list continues at its start number', () => {
  expect(partsOf('<ol start=4><li>four<li>five<li value=9>nine<li>ten</ol>')).toEqual([
    { type: 'list', isNumbered: true, start: 4, items: ['four', 'five'] },
    { type: 'list', isNumbered: true, start: 9, items: ['nine', 'ten'] },
  ])
})

test('a list with letters keeps them', () => {
  expect(partsOf('<ol type=a><li>one<li>two</ol>')).toEqual(['a. one', 'b. two'])
  expect(partsOf('<ol type=I start=4><li>four</ol>')).toEqual(['IV. four'])
})

test('the entries of a list within an entry are its lines, and do not count', () => {
  expect(partsOf('<ol><li>Sand<ul><li>80<li>120</ul><li>Oil<ol><li>thin<li>thick</ol><li>Wait</ol>')).toEqual([
    { type: 'list', isNumbered: true, items: ['Sand\n– 80\n– 120', 'Oil\n1. thin\n2. thick', 'Wait'] },
    { type: 'other', what: 'a list within an entry of a list, now lines of this entry', words: '' },
    { type: 'other', what: 'a list within an entry of a list, now lines of this entry', words: '' },
  ])
})

test('the address that a picture links to is reported, unless it is a larger copy of the picture', () => {
  const reported = (html: string): string[] =>
    partsOfHtml(htmlRoot(html), (address) => (address ? `https://old.example/${address}` : undefined)).flatMap((part) =>
      part.type === 'other' ? [`${part.what}: ${part.words}`] : [],
    )
  const link = ['a link of a picture, left out: /oak']
  expect(reported('<a href="/oak"><img src="a.jpg" alt="Oak"></a>')).toEqual(link)
  expect(reported('<figure><a href="/oak"><img src="a.jpg" alt=""></a><figcaption>Oak</figcaption></figure>')).toEqual(
    link,
  )
  expect(reported('<a href="/oak-1600.JPG?w=1600"><img src="a.jpg" alt="Oak"></a>')).toEqual([])
  expect(reported('<a href="/oak"><img src="a.jpg" alt="Oak"> Kitchens in oak</a>')).toEqual([])
})

test('deleted words are left out and reported', () => {
  const struck = { type: 'other', what: 'words that were struck out, left out', words: '£690' }
  for (const old of [
    '<s>£690</s>',
    '<del>£690</del>',
    '<strike>£690</strike>',
    '<span style="text-decoration: underline line-through">£690</span>',
  ])
    expect(partsOf(`<p>Now ${old} £590</p>`)).toEqual([struck, 'Now £590'])
})

test('superscript and subscript digits are kept', () => {
  expect(partsOf('<p>20 m<sup>2</sup>, 10<sup>-3</sup>, CO<sub>2</sub>, the 1<sup>st</sup></p>')).toEqual([
    '20 m², 10⁻³, CO₂, the 1st',
  ])
  expect(partsOf('<p>2<sup>10x</sup></p>')).toEqual([
    { type: 'other', what: 'raised or lowered words, now in the line', words: '10x' },
    '210x',
  ])
})

test('comments of Google Docs are reported, and their marks are left out', () => {
  expect(
    partsOf(
      '<p>Open daily<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup>.</p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a>Is that so?</p><p>Ask Dana.</p></div>',
    ),
  ).toEqual(['Open daily.', { type: 'other', what: 'a comment', words: '[a]Is that so? Ask Dana.' }])
})

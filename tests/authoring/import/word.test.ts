import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allTexts } from '#tools/import/page-blocks.ts'
import { runImport } from '#tools/import/run-import.ts'
import { isError } from '#site/problems/problem.ts'
import { loadSite } from '#site/site-loader.ts'
import { filesOf } from '../files-of.ts'
import { terminal } from '../terminal.ts'
import { folder, site } from './folders.ts'
import { docxOf, paragraph, picture, pngOf, zipOf } from './make-docx.ts'
import { ARABIC, MESSY, OFFER } from './word-files.ts'
import { BOXES, HIDDEN, MERGED, NUMBERED } from './word-kinds.ts'

interface Page {
  title: string
  status: string
  blocks: Record<string, unknown>[]
}

function fileWith(content: Buffer, name = 'Offer 2024.docx'): string {
  const path = join(folder(), name)
  writeFileSync(path, content)
  return path
}

async function brought(content: Buffer, { answers = [], name }: { answers?: string[]; name?: string } = {}) {
  const siteDir = site()
  const streams = terminal(...answers)
  const list = join(folder(), 'list.txt')
  await runImport(siteDir, fileWith(content, name), { limit: 200, isDryRun: false, list, at: '/new' }, streams)
  const { problems } = await loadSite(siteDir)
  expect(problems.filter(isError)).toEqual([])
  const page = JSON.parse(readFileSync(join(siteDir, 'pages/new.json'), 'utf8')) as Page
  return { siteDir, page, printed: streams.printed(), list: readFileSync(list, 'utf8'), problems }
}

const typesOf = ({ blocks }: Page): unknown[] => blocks.map(({ type }) => type)

test('a Word document becomes a draft of fitting sections', async () => {
  const { siteDir, page, printed } = await brought(OFFER)
  expect(page).toMatchObject({ kind: 'standard', title: 'Bread for offices', status: 'draft' })
  expect(typesOf(page)).toEqual(['hero', 'features', 'table', 'gallery', 'prose', 'faq'])
  expect(page.blocks).toMatchObject([
    { title: 'Bread for offices', subtitle: expect.stringMatching(/^We bring bread/) as string },
    { title: 'What you get', items: [{ title: 'Bread' }, { title: 'Butter' }, { title: 'Coffee' }] },
    { title: 'Prices', lead: 'All prices are for ten people.', rows: [{}, { cells: ['Bread & coffee', '70', '–'] }] },
    {
      items: [
        { image: { alt: 'A table with loaves and cans of coffee' } },
        { image: { alt: 'Sample: Write what the picture shows.' } },
      ],
    },
    {
      sections: [
        {
          heading: 'How it works',
          paragraphs: [expect.stringContaining('[_the mill_](https://mill.example/rye%20%28old%29). \\{brand}')],
          numberedList: ['Write to us.', 'Choose a day.'],
        },
      ],
    },
    {
      title: 'Questions',
      items: [
        { answer: 'No. The ovens are cold on Sundays.' },
        { answer: 'Yes, once a month.\nWe send it on the first day.' },
      ],
    },
  ])
  expect(readdirSync(join(siteDir, 'images'))).toEqual(['bread-for-offices-1.png', 'bread-for-offices-2.png'])
  expect(printed).toContain('Brought 1 page as a draft, 2 pictures.')
  expect(printed).toContain('1 picture without a description')
})

test('an Arabic document is read with its styles, its digits and its questions', async () => {
  const { page } = await brought(ARABIC)
  expect(typesOf(page)).toEqual(['hero', 'prose', 'faq', 'table'])
  expect(page.blocks).toMatchObject([
    { title: 'خبز المكاتب كل صباح' },
    {
      sections: [
        {
          heading: 'كيف نعمل',
          numberedList: ['تكتبون إلينا في أي وقت.', 'نجيب في يوم واحد.', 'نوصل في الساعة ٧:٣٠.'],
        },
      ],
    },
    { items: [{ question: 'هل توصلون يوم الجمعة؟' }, { question: 'هل ندفع بفاتورة؟' }] },
    { title: 'الأسعار', columns: [{ heading: 'الصنف' }, { heading: 'السعر' }] },
  ])
})

test('a document by several people keeps its words, and what did not fit is listed', async () => {
  const { page, printed } = await brought(MESSY)
  const text = allTexts(page.blocks).join(' ')
  expect(page.blocks[0]).toMatchObject({ title: 'Unsere Bäckerei am alten Hafen' })
  expect(text).toContain('We bake every night for 120 shops[1].')
  expect(text).not.toContain('on Mondays')
  expect(text).toContain('A box beside the text says this.')
  expect(text).toContain('Counted in 2024, with the new oven.')
  expect(text).toContain('Only one cell that lays out the page')
  expect(JSON.stringify(page.blocks)).toContain('"numberedList":["Knead the dough","Wait a day"]')
  expect(JSON.stringify(page.blocks)).toContain('"list":["Rye","Spelt"]')
  expect(printed.slice(printed.indexOf('What did not fit'))).toMatch(
    /^What did not fit:\n {2}Offer 2024.docx\n {4}- a comment: "Is this still true\?"/,
  )
  expect(printed).toContain('- a heading that is too long or too short, now bold words')
  expect(printed).toContain('- a text of one character: "x"')
  expect(printed).toContain('- a table that has no room on a page, now a line for each row')
})

/** The list of what did not fit, line by line. */
const toldIn = (list: string): string[] =>
  list
    .slice(list.indexOf('What did not fit:'))
    .split('\n')
    .flatMap((line) => (line.startsWith('    - ') ? [line.slice(6)] : []))

test('boxes and diagrams are on the page; charts, headers and equations are in the list', async () => {
  const { page, list } = await brought(BOXES)
  expect(page.blocks).toMatchObject([
    { title: 'Flat roofs that stay dry' },
    {
      sections: [
        {
          heading: 'Emergency',
          paragraphs: [
            'Call us when water comes in.',
            'Emergency number at night: 020 7946 0012',
            'Guarantee: ten years on seams',
          ],
        },
        {
          heading: 'How it goes',
          paragraphs: ['Three steps lead to a dry roof.'],
          list: ['Visit', 'Offer', 'Repair\n– with felt', 'Lost hint'],
        },
        {
          heading: 'Figures',
          paragraphs: ['The chart shows how many roofs we repaired.', 'The slope is h/(2b)+x² at most.'],
        },
      ],
    },
  ])
  expect(toldIn(list)).toEqual([
    'a chart: "Roofs repaired, Flat, Spring, Autumn, 41, 57"',
    'an equation, now in one line: "h/(2b)+x²"',
    'the header of the document: "Printed for the fair in March"',
    'a list within an entry of a list, now lines of this entry',
  ])
})

test('hidden text in Word is omitted and reported', async () => {
  const { siteDir, page, list } = await brought(HIDDEN)
  const text = allTexts(page.blocks).join('\n')
  expect(text).toContain('The yearly fee is 1,900 pounds for one lift.')
  expect(text).toContain('Paid monthly.')
  expect(text).toContain('It costs £1,900 a year.')
  expect(text).toContain('☑ Yearly inspection')
  expect(text).toContain('☐ Emergency line at night')
  expect(text).toContain('Visible again from here on.')
  expect(text).not.toMatch(/floor|Dana|cash|2,100|Click|legal/)
  expect(toldIn(list)).toEqual([
    'hidden words, left out: "(internal: floor price 1,350, never below)"',
    'hidden words, left out: "Note to Dana: margin 38 %"',
    'hidden words, left out: ", 2 % for cash"',
    'the prompt of an empty field, left out: "Click or tap here to enter text."',
    'a cropped picture: only the part that Word shows is in the file: "A lift with its door open"',
    'a comment: "Ask legal first"',
    'a comment: "They did"',
    'words that were struck out, left out: "£2,100"',
  ])
  const [stored = ''] = readdirSync(join(siteDir, 'images'))
  const { default: sharp } = await import('sharp')
  expect(await sharp(join(siteDir, 'images', stored)).metadata()).toMatchObject({ width: 600, height: 300 })
})

test('numbers continue as in Word', async () => {
  const { page, list } = await brought(NUMBERED)
  expect(page.blocks).toMatchObject([
    {},
    {
      sections: [
        {
          heading: 'I. Steps',
          numberedList: [
            'Lay both side panels on the floor.',
            'Screw in the four bolts.\n2.1 two on the left\n2.2 two on the right',
            'Put the back panel in.',
          ],
        },
        {
          paragraphs: ['Wait until the glue is dry, about ten minutes.'],
          numberedList: ['Turn the shelf upright.', 'Fix it to the wall as in step 2.'],
          numberedFrom: 4,
        },
        {
          heading: 'II. Further',
          paragraphs: [
            '(a) Take care of your fingers.',
            '(b) Do as in (a).',
            'If there is no wall, use the feet from bag C.',
          ],
          numberedList: ['Push in the shelves.', 'Check all bolts from step 2 again.', 'Done.'],
          numberedFrom: 20,
        },
      ],
    },
  ])
  expect(toldIn(list)).toEqual(['a list within an entry of a list, now lines of this entry'])
})

test('merged cells stay in their columns', async () => {
  const { page, list } = await brought(MERGED)
  const rows = [
    ['Summer', '12', '6'],
    ['Summer', '14 at weekends', '14 at weekends'],
    ['Winter', '9', 'free'],
  ]
  expect(JSON.stringify(page.blocks)).toContain(JSON.stringify(rows.map((cells) => ({ cells }))))
  expect(JSON.stringify(page.blocks)).toContain(
    '[{"heading":"Season"},{"heading":"Price of a day – Adults"},{"heading":"Price of a day – Children"}]',
  )
  expect(allTexts(page.blocks).filter((text) => text.includes('bicycle'))).toHaveLength(1)
  expect(toldIn(list)).toContain('merged cells of a table, now repeated in each of their columns and rows')
})

/** The visible words of a Word document, without list markers and numbers. */
const wordsOf = (content: Buffer): string[] =>
  [...content.toString('utf8').matchAll(/<w:t xml:space="preserve">([^<]*)<|<\/w:p>/g)]
    .map(([, text]) => (text === undefined ? ' ' : text))
    .join('')
    .replaceAll('&amp;', '&')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => /\p{L}/u.test(word))

test.each([
  ['with tables and pictures', OFFER],
  ['in Arabic', ARABIC],
  ['of several people', MESSY],
  ['with boxes and diagrams', BOXES],
  ['with hidden words', HIDDEN],
  ['with numbers', NUMBERED],
  ['with merged cells', MERGED],
])('every word of a document %s is on the page, or in the list of what did not fit', async (_, content) => {
  const { page, list } = await brought(content)
  const known = new Set(`${allTexts(page).join(' ')} ${list}`.split(/[^\p{L}\p{M}\p{N}]+/u))
  expect(wordsOf(content).filter((word) => !known.has(word))).toEqual([])
})

test('in a terminal, asks for descriptions of pictures', async () => {
  const { page, printed } = await brought(OFFER, { answers: ['Two bakers at an oven'] })
  expect(page.blocks[3]).toMatchObject({ items: [{}, { image: { alt: 'Two bakers at an oven' } }] })
  expect(printed).toContain('Picture 2 on "Bread for offices": what does it show?')
  const { page: other } = await brought(OFFER, { answers: ['-'] })
  expect(other.blocks[3]).toMatchObject({ items: [{}, { image: { decorative: true } }] })
})

test('does not ask for descriptions if there are too many pictures', async () => {
  const pictures = Array.from({ length: 21 }, (_, index) => `rId${index + 1}`)
  const document = docxOf({
    pictures: Object.fromEntries(pictures.map((id, index) => [id, pngOf(40, 40, [index, 0, 0])])),
    body: [paragraph('Pictures of the year'), ...pictures.map((id) => paragraph(picture(id)))].join(''),
  })
  const { printed } = await brought(document, { answers: Array.from({ length: 21 }, () => 'A loaf of rye') })
  expect(printed).not.toContain('what does it show?')
  expect(printed).toContain('21 pictures without a description')
})

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

test.each([
  ['is damaged', OFFER.subarray(0, 900), 'Offer 2024.docx', 'cannot be read: it is no Word document, or it is damaged'],
  ['is not a document', Buffer.from('Hello'), 'notes.docx', '"notes.docx" cannot be read'],
  ['is another ZIP file', zipOf({ 'a.txt': 'Hello' }), 'a.docx', '"a.docx" cannot be read'],
  ['is empty', Buffer.alloc(0), 'a.docx', '"a.docx" cannot be read'],
  ['is of an old Word', OLE, 'old.doc', '"old.doc" is a document of an old Word'],
  [
    'has a password',
    Buffer.concat([OLE, Buffer.from('EncryptedPackage', 'utf16le')]),
    'a.docx',
    '"a.docx" has a password',
  ],
  ['is something else', Buffer.from('a;b'), 'prices.csv', 'cannot be brought: give a document of Word'],
])('a file that %s is refused in one sentence, and nothing is written', async (_, content, name, message) => {
  const siteDir = site()
  const before = filesOf(siteDir)
  const path = fileWith(content, name)
  await expect(runImport(siteDir, path, { limit: 200, isDryRun: false }, terminal())).rejects.toThrow(message)
  expect(filesOf(siteDir)).toEqual(before)
})

test('nothing is overwritten, and a dry run writes nothing', async () => {
  const siteDir = site()
  const before = filesOf(siteDir)
  const path = fileWith(OFFER)
  await expect(runImport(siteDir, path, { limit: 200, isDryRun: false, at: '/contact' }, terminal())).rejects.toThrow(
    'There is a page "/contact" already: pages/contact.json. Choose another address.\nSay another address behind --at, such as --at /contact-2.',
  )
  const streams = terminal()
  await runImport(siteDir, path, { limit: 200, isDryRun: true }, streams)
  expect(streams.printed()).toContain(
    'Would bring 1 page as a draft, 2 pictures.\n  /bread-for-offices  pages/bread-for-offices.json',
  )
  expect(filesOf(siteDir)).toEqual(before)
  expect(existsSync(join(siteDir, 'images'))).toBe(false)
})

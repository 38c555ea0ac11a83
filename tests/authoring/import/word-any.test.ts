import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allTexts } from '#tools/import/page-blocks.ts'
import { runImport } from '#tools/import/run-import.ts'
import { terminal } from '../terminal.ts'
import { folder, site } from './folders.ts'
import { docxOf, entry, paragraph, run } from './make-docx.ts'

const ROUNDS = 6
const PIECES = 40

/** Pseudo-random numbers that are the same in every run: Lehmer's generator. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** A document of random pieces, whose words are all different, and the words that Word hides. */
function anyDocument(seed: number) {
  const next = random(seed)
  const shown: string[] = []
  const hidden: string[] = []
  const word = (list = shown): string => {
    const text = `w${String(seed)}x${String(shown.length + hidden.length)}`
    list.push(text)
    return text
  }
  const words = (list = shown): string => Array.from({ length: 1 + next(6) }, () => word(list)).join(' ')
  const pick = (list: readonly (() => string)[]): string => list[next(list.length)]!()
  const cell = (properties = ''): string => `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(words())}</w:tc>`
  const box = (content: string): string =>
    `<w:r><w:drawing><wp:inline><wps:wsp><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp></wp:inline></w:drawing></w:r>`
  const lines = [
    () => run(words()),
    () => run(words(), '<w:b/>') + run(words(), '<w:i/>'),
    () => run(words(), '<w:strike/>'),
    () => run(words()) + run(words(), '<w:vertAlign w:val="superscript"/>'),
    () => run(` ${words(hidden)} `, '<w:vanish/>') + run(words()),
    () => run(words()) + run(` ${words(hidden)}`, '<w:webHidden/>'),
    () => box(paragraph(words())),
    () =>
      `<m:oMath><m:sSup><m:e><m:r><m:t>${word()}</m:t></m:r></m:e><m:sup><m:r><m:t>${word()}</m:t></m:r></m:sup></m:sSup></m:oMath>`,
    () => `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${run(words(hidden))}</w:sdtContent></w:sdt>`,
    () => `<w:ins w:id="1">${run(words())}</w:ins>`,
    () => `<w:ruby><w:rt>${run(word())}</w:rt><w:rubyBase>${run(word())}</w:rubyBase></w:ruby>`,
    () => `<w:unknown>${run(words())}</w:unknown>`,
  ]
  const line = (): string => Array.from({ length: 1 + next(2) }, () => pick(lines)).join(run(' '))
  const blocks = [
    () => paragraph(line()),
    () => paragraph(line(), next(2) === 0 ? 'Heading1' : 'Heading2'),
    () => entry(line(), 1, next(2)) + entry(line(), 1),
    () => entry(line(), 2) + entry(line(), 2, 1) + paragraph(line()) + entry(line(), 2),
    () =>
      `<w:tbl><w:tr>${cell('<w:vMerge w:val="restart"/>')}${cell()}</w:tr><w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc>${cell()}</w:tr><w:tr>${cell('<w:gridSpan w:val="2"/>')}</w:tr></w:tbl>`,
    () => `<w:customXml>${paragraph(line())}</w:customXml>`,
    () => `<w:tbl><w:tr><w:tc>${paragraph(line())}${paragraph(line())}</w:tc></w:tr></w:tbl>`,
  ]
  const body = Array.from({ length: PIECES }, () => pick(blocks)).join('')
  const document = docxOf({
    styles: { Heading1: 'heading 1', Heading2: 'heading 2' },
    header: words(),
    comments: [words(hidden), words(hidden)],
    body: paragraph('A document of many pieces') + body,
  })
  return { document, shown, hidden }
}

test.each(Array.from({ length: ROUNDS }, (_, index) => index + 1))(
  'every word of a random document is on the page or in the list, and no hidden word is on the page (%s)',
  async (seed) => {
    const { document, shown, hidden } = anyDocument(seed)
    const siteDir = site()
    const path = join(folder(), 'Any.docx')
    const list = join(folder(), 'list.txt')
    writeFileSync(path, document)
    await runImport(siteDir, path, { isDryRun: false, list, at: '/new' }, terminal())
    const wordsIn = (text: string): Set<string> => new Set(text.match(/w\d+x\d+/g))
    const onPage = wordsIn(allTexts(JSON.parse(readFileSync(join(siteDir, 'pages/new.json'), 'utf8'))).join(' '))
    const told = wordsIn(readFileSync(list, 'utf8'))
    expect([...shown, ...hidden].filter((word) => !onPage.has(word) && !told.has(word))).toEqual([])
    expect(hidden.filter((word) => onPage.has(word))).toEqual([])
  },
)

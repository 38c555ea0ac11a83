import { expect, test } from 'vitest'
import { queryTerms } from '#base/text/words/search-terms.ts'
import { filesWith, partsOfIndex, ranked, weightsOf } from './search-index.ts'
import type { SearchPage } from './search-index.ts'

const page = (path: string, title: string, text: string, headings: string[] = []): SearchPage => ({
  path,
  title,
  text,
  headings,
})

/** Searches as the browser does: with only the parts that contain the words. */
function searcher(pages: readonly SearchPage[], language: string) {
  const parts = partsOfIndex(pages.map((each) => weightsOf(each, language)))
  const index = { parts: parts.map(({ first }, number) => [first, String(number)] as const) }
  return (query: string): string[] => {
    const terms = queryTerms(query, language)
    const files = new Set(terms.flatMap((term) => filesWith(term, index)))
    const fetched = [...files].map((file) => parts[Number(file)]!.part)
    return ranked(terms, fetched, pages.length).map((number) => pages[number]!.path)
  }
}

const english = searcher(
  [
    page('/fish', 'Kingfish season', 'The boats came in on Thursday with kingfish, and the charcoal was lit at noon.'),
    page('/bread', 'The oven at five', 'The oven is lit at five. A loaf of bread takes ninety seconds.', [
      'First loaf',
    ]),
    page('/tea', 'Tea on the quay', 'Four teas are served until the last boat is in, with bread and dates.'),
    page('/constructor', 'Odd words', 'A word such as constructor or toString is a word like any other.'),
  ],
  'en-GB',
)

test.each([
  ['a word in any form', 'boat', ['/fish', '/tea']],
  ['a word in the title first', 'oven', ['/bread']],
  ['capitals and marks', 'KINGFISH!', ['/fish']],
  ['the word that is being written', 'thu', ['/fish']],
  ['pages with every word', 'bread dates', ['/tea']],
  ['pages with most words, where none has all', 'charcoal submarine', ['/fish']],
  ['names of JavaScript objects', 'constructor tostring', ['/constructor']],
  ['nothing for what is on no page', 'submarines', []],
  ['nothing for no word', ' – ', []],
])('an English search finds %s', (_, query, paths) => {
  expect(english(query)).toEqual(paths)
})

const arabic = searcher(
  [
    page('/house', 'المطعم', 'مطعم على الميناء القديم، فيه أربعون مقعدًا وفرن من الطين.'),
    page('/menu', 'قائمة الطعام', 'أسماك طازجة من الصيادين، وقهوة عربية مع التمر.'),
    page('/booking', 'الحجوزات', 'للحجز اتصلوا بنا قبل يوم. الطاولات على الشرفة مطلوبة.'),
  ],
  'ar',
)

test.each([
  ['with and without article', ['مطعم', 'المطعم', 'والمطعم', 'بالمطعم'], ['/house']],
  ['with and without hamza', ['اسماك', 'أسماك', 'الأسماك', 'الاسماك'], ['/menu']],
  ['with haa for taa marbuta', ['قهوه', 'قهوة', 'القهوة'], ['/menu']],
  ['in singular and plural', ['طاولة', 'طاولات', 'الطاولات'], ['/booking']],
  ['with vowel marks', ['مِينَاء', 'الميناء'], ['/house']],
  ['while they are being written', ['الشر', 'شرف'], ['/booking']],
])('an Arabic search finds words %s', (_, queries, paths) => {
  expect(queries.map(arabic)).toEqual(queries.map(() => paths))
})

const unspaced = searcher(
  [
    page('/zh', '价格与菜单', '我们每天早上烤面包，晚上提供海鲜汤和新鲜的沙拉，还有USB手机充电。'),
    page('/ja', 'ご案内', '月曜日は休みです。パンと珈琲をどうぞ。'),
    page('/th', 'ขนมปัง', 'เราอบขนมปังทุกเช้าและเสิร์ฟกาแฟ'),
    page('/lo', 'ເຂົ້າຈີ່', 'ພວກເຮົາອົບເຂົ້າຈີ່ທຸກເຊົ້າ'),
    page('/km', 'នំប៉័ង', 'យើងដុតនំប៉័ងរៀងរាល់ព្រឹក'),
    page('/my', 'ပေါင်မုန့်', 'ကျွန်ုပ်တို့သည်မနက်တိုင်းပေါင်မုန့်ဖုတ်သည်'),
  ],
  'zh-Hans',
)

test.each([
  ['面包', '/zh'],
  ['沙拉', '/zh'],
  ['拉', '/zh'],
  ['菜单 海鲜', '/zh'],
  ['usb', '/zh'],
  ['手机', '/zh'],
  ['休み', '/ja'],
  ['ﾊﾟﾝ', '/ja'],
  ['กาแฟ', '/th'],
  ['ຈີ່ທຸກ', '/lo'],
  ['រៀងរាល់', '/km'],
  ['မုန့်ဖုတ်', '/my'],
])('a search finds %s within a sentence without spaces', (query, path) => {
  expect(unspaced(query)).toEqual([path])
})

test('a search does not match words with the same letters in another order', () => {
  expect(unspaced('包面')).toEqual([])
})

test('the parts of an index of many pages have similar sizes, and an edit of one page changes few of them', () => {
  const textOf = (number: number): string =>
    Array.from({ length: 60 }, (_, at) => `w${((number * 7919 + at * 104_729) % 5000).toString(36)}`).join(' ')
  const pages = Array.from({ length: 300 }, (_, number) => page(`/${number}`, `Page ${number}`, textOf(number)))
  const contents = (all: readonly SearchPage[]) =>
    partsOfIndex(all.map((each) => weightsOf(each, 'en'))).map(({ part }) => JSON.stringify(part))
  const before = contents(pages)
  expect(before.length).toBeGreaterThan(5)
  expect(Math.max(...before.map((part) => part.length))).toBeLessThan(45_000)
  const edited = pages.with(150, page('/150', 'Page 150', `${textOf(150)} zebra`))
  const after = new Set(before)
  expect(contents(edited).filter((part) => !after.has(part)).length).toBeLessThanOrEqual(2)
})

import { renderToStaticMarkup } from 'react-dom/server'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { cssOfMarkup } from '#page/html/page-style.ts'
import { Header } from '#page/shell/Header.tsx'
import { exampleHeader } from '#page/shell/header.fixture.ts'
import type { ShellData } from '#site/model/page-data.ts'
import { documentOf, SITE } from '../blocks/example-page.tsx'
import { test as base } from './chromium.ts'

const ORIGIN = 'http://header.test'
/** Below this width a header of any layout is a bar. */
const SHAPED = [1100, 1280, 1440, 1920]
const WIDTHS = [320, 360, 390, 480, 640, 768, 1024, 1099, 1100, 1200, 1280, 1360, 1440, 1520, 1600, 1760, 1920]

/** A page for all headers, with the fonts of a site. */
const test = base.extend('page', async ({ browser }, { onCleanup }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  onCleanup(() => page.close())
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.startsWith('/fonts/')) return route.fulfill({ path: `${SITE}${pathname}` })
    return route.fulfill({ contentType: 'text/html', body: documentOf({ css: '', body: '' }) })
  })
  await page.goto(ORIGIN)
  return page
})

/** Words of each length; the last are as long as the schemas admit: 24 for a line, 40 for brand and action. */
const WORDS = {
  en: {
    lines: [
      'Home',
      'Services',
      'Our restaurant',
      'Responsibilities',
      'Architecture & Interiors',
      'Electroencephalographies',
    ],
    brands: [
      'Marsa',
      'Northumbrian',
      'Harbour House of Tea',
      'Internationalization',
      'Wolkenstein & Sons Surveyors of Dubai Ltd'.slice(0, 40),
    ],
    actions: ['Book', 'Talk to an expert', 'Ask our people about your project today!'],
  },
  ar: {
    lines: ['البداية', 'الخدمات', 'مطعمنا', 'المسؤوليات', 'الهندسة والتصميم الداخلي', 'استراتيجياتنا المستقبلية'],
    brands: ['مرسى', 'المستكشفون', 'بيت الشاي على المرسى', 'الاستراتيجيون', 'مؤسسة ولكنستاين وأبناؤه للمساحة في دبي'],
    actions: ['احجز', 'تحدث إلى خبير', 'اسأل فريقنا عن مشروعك القادم هذا اليوم'],
  },
} as const

type Language = keyof typeof WORDS

/** Headers from the shortest words to the longest, with two to eight lines. */
function headersIn(language: Language): ShellData[] {
  const { lines, brands, actions } = WORDS[language]
  return [2, 4, 6, 8].flatMap((count) =>
    [0, 2, 4].map((from, index) => ({
      ...exampleHeader(),
      layout: { wrap: '84rem', gutter: 'clamp(1.25rem,4.4vw,4rem)' },
      search: { label: 'Search', href: '/search' },
      brand: brands[Math.min(from + (count % 4 === 0 ? 0 : 1), brands.length - 1)]!,
      headerAction: { label: actions[index]!, href: '/order' },
      header: Array.from({ length: count }, (_, line) => ({
        label: lines[Math.min(from + (line % 2), lines.length - 1)]!,
        href: `/${line}`,
        ...(line === 1 && { panel: { links: [{ label: 'Rye', href: '/rye' }], all: { label: 'All', href: '/all' } } }),
      })),
    })),
  )
}

/** The faults of the shown header: parts that overlap, extend beyond the page, or have a broken word. */
function faultsOf(words: readonly string[]): string[] {
  const header = document.querySelector('header')!
  const isShown = (element: Element) => element.getClientRects().length > 0
  const bar = header.querySelector('[class*=header-bar]')!
  const parts = [
    ...bar.querySelectorAll(
      ':scope > * > a, nav[class*=header] > ul > li > :is(a, button), :scope > a, :scope > details > summary',
    ),
  ].filter(isShown)
  const faults: string[] = []
  const boxes = parts.map((part) => part.getBoundingClientRect())
  for (const [index, box] of boxes.entries()) {
    const name = parts[index]!.textContent!.slice(0, 30)
    if (box.left < -0.5 || box.right > innerWidth + 0.5) faults.push(`${name}: out of the page`)
    if (box.height > bar.getBoundingClientRect().height + 0.5) faults.push(`${name}: higher than the bar`)
    for (const [other, its] of boxes.entries())
      if (
        other > index &&
        box.left < its.right - 0.5 &&
        its.left < box.right - 0.5 &&
        box.top < its.bottom - 0.5 &&
        its.top < box.bottom - 0.5
      )
        faults.push(`${name}: overlaps ${parts[other]!.textContent!.slice(0, 30)}`)
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways')
  const menu = header.querySelector('details')!
  if (isShown(menu)) {
    menu.open = true
    const sheet = [...menu.querySelectorAll('nav a, [class*=foot] a')]
    for (const link of sheet)
      if (link.scrollWidth > link.clientWidth + 1) faults.push(`${link.textContent}: too wide for a phone`)
  }
  // A word is broken where a line ends inside it.
  const walker = document.createTreeWalker(header, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (!text.parentElement || !isShown(text.parentElement) || text.parentElement.closest('[dir=ltr]')) continue
    for (const { 0: word, index } of text.textContent!.matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (range.getClientRects().length > 1 && words.some((each) => each.includes(word))) faults.push(`${word}: broken`)
    }
  }
  menu.open = false
  return faults
}

test.for([
  ['bar', 'en'],
  ['bar', 'ar'],
  ['centred', 'en'],
  ['rail', 'ar'],
] as const)(
  'the header as a %s holds words of every length in %s from 320 to 1920 pixels',
  async ([shape, language], { page }) => {
    const headers = headersIn(language).map((header) => {
      const data = shape === 'bar' ? header : { ...header, headerShape: shape }
      const markup = renderToStaticMarkup(<Header data={data} leadSource="home" path="/" />)
      return { data, css: cssOfMarkup(markup), markup }
    })
    const faults: string[] = []
    const wide: string[] = []
    for (const width of shape === 'bar' ? WIDTHS : SHAPED) {
      await page.setViewportSize({ width, height: 900 })
      for (const { data, css, markup } of headers) {
        const found = await show(page, {
          language,
          css,
          markup,
          words: [data.brand, ...data.header.map(({ label }) => label)],
        })
        faults.push(...found.faults.map((fault) => `${width}: ${fault} (${data.brand}, ${data.header.length} lines)`))
        if (!found.isFolded) wide.push(data.brand)
      }
    }
    expect(faults).toEqual([])
    // On a wide screen neither the usual header nor every header is folded.
    expect(wide.length).toBeGreaterThan(headers.length * (shape === 'bar' ? 3 : 1))
  },
)

test('above the menu the address is at the start of the line and the hours at its end, in both directions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [language, isAtStart] of [
    ['en', (address: number, hours: number) => address < 360 && hours > 1080],
    ['ar', (address: number, hours: number) => address > 1080 && hours < 360],
  ] as const) {
    const data = { ...headersIn(language)[0]!, hours: '9–5' }
    const markup = renderToStaticMarkup(<Header data={data} leadSource="home" path="/" />)
    await show(page, { language, css: cssOfMarkup(markup), markup, words: [] })
    const centreOf = (selector: string) =>
      page.locator(selector).evaluate((part) => {
        const { left, right } = part.getBoundingClientRect()
        return (left + right) / 2
      })
    expect(isAtStart(await centreOf('header a[href^="mailto:"]:visible'), await centreOf('header p:visible'))).toBe(
      true,
    )
  }
})

function show(page: Page, shown: { language: string; css: string; markup: string; words: readonly string[] }) {
  return page.evaluate(
    async ([{ language: lang, css, markup, words }, measure]) => {
      document.documentElement.lang = lang
      document.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr'
      document.querySelector('#block')!.textContent = css
      document.body.innerHTML = markup
      await document.fonts.ready
      const faults = new Function('words', `return (${measure})(words)`)(words) as string[]
      return { faults, isFolded: document.querySelector('header details')!.getClientRects().length > 0 }
    },
    [shown, faultsOf.toString()] as const,
  )
}

import { describe, expect, test } from 'vitest'
import { groundFindings } from './grounds.ts'
import { headFindings, shareImageFindings, shareImagesOf } from './head-findings.ts'
import { linkFindings } from './link-findings.ts'
import { outlineFindings } from './outline.ts'
import { htmlFactsOf } from './html-facts.ts'
import { HtmlPage } from './html-page.ts'

const HEAD = `<title>Bread</title><meta name="description" content="About bread">
  <link rel="canonical" href="https://bread.example/rye"><script type="application/ld+json">{"@graph":[{}]}</script>`
const BODY = `<header><h3>Menu</h3></header><main><h1>Rye</h1><section id="faq" aria-labelledby="f"><h2 id="f">Questions</h2>
  <h3>When?</h3></section></main><footer><h2>Visit</h2></footer>`

const page = ({ head = HEAD, body = BODY, lang = 'en' }: { head?: string; body?: string; lang?: string }): HtmlPage =>
  new HtmlPage(`<!doctype html><html lang="${lang}"><head>${head}</head><body>${body}</body></html>`)

const messagesOf = (findings: { place: string; message: string }[]): string[] =>
  findings.map(({ place, message }) => (place === '' ? message : `${place}: ${message}`))

describe('outlineFindings', () => {
  test.each<[string, string, string[]]>([
    ['a sound page', BODY, []],
    ['a page without h1', '<main><p>Rye</p></main>', ['The page has no main heading.']],
    ['an empty h1', '<main><h1> </h1></main>', ['The main heading of the page is empty.']],
    ['two h1', '<main><h1>Rye</h1><h1>Wheat</h1></main>', ['The page has 2 main headings: “Rye”, “Wheat”.']],
    [
      'a skipped level',
      BODY.replaceAll('h3', 'h4'),
      ['“Questions”: The heading “When?” is of level 4, while the one above it is of level 2.'],
    ],
    [
      'a heading before the h1',
      '<main><h2>Wheat</h2><h1>Rye</h1></main>',
      ['The heading “Wheat” is of level 2, while nothing stands above it.'],
    ],
  ])('%s', (_, body, messages) => {
    expect(messagesOf(outlineFindings(page({ body })))).toEqual(messages)
  })
})

describe('groundFindings', () => {
  const STYLE = `<style>:root,[data-theme=light]{--canvas:#ffffff;--sunken:#eeeeee;--sky-2:#eeeeee;--sky-3:#ffeecc;--band:#001122}
    @media screen{:root:not([data-theme=light]){--canvas:#001122;--sunken:#000f20;--sky-2:#112233;--sky-3:#334455;--band:#112233}}</style>`
  const messagesFor = (...grounds: string[]): string[] => {
    const sections = grounds.map(
      (ground, index) =>
        `<div><section data-ground="${ground}" aria-labelledby="s${index}"><h2 id="s${index}">${index}</h2></section></div>`,
    )
    const body = `<main><h1>Rye</h1>${sections.join('')}</main>`
    return messagesOf(groundFindings(page({ head: HEAD + STYLE, body })))
  }

  test.each([[['canvas', 'canvas', 'inverse', 'canvas']], [['sky', 'canvas', 'day']], [['canvas', 'inverse']]])(
    'finds nothing in %s',
    (grounds) => {
      expect(messagesFor(...grounds)).toEqual([])
    },
  )

  test('finds neighbours that look like one, in the schemes where they do', () => {
    expect(messagesFor('canvas', 'sunken', 'canvas')).toEqual([
      '“1”: The section looks like one with “0” in dark colours.',
      '“2”: The section looks like one with “1” in dark colours.',
    ])
    expect(messagesFor('inverse', 'inverse')).toEqual([
      '“1”: The section looks like one with “0” in light and dark colours.',
    ])
    expect(messagesFor('sunken', 'day')).toEqual(['“1”: The section looks like one with “0” in light colours.'])
  })

  test('finds a second dark band, other than the last section', () => {
    expect(messagesFor('inverse', 'canvas', 'inverse', 'canvas', 'inverse')).toEqual([
      '“2”: This is a second dark band. One on a page stands out; two do not.',
    ])
  })
})

describe('headFindings', () => {
  const settings = { language: 'en', origin: 'https://bread.example' }
  const context = { settings, path: '/rye' }
  const messagesFor = (parts: Parameters<typeof page>[0], of: { path: string | undefined } = context): string[] =>
    headFindings(page(parts), { settings, ...of }).map(({ message }) => message)

  test('finds nothing in a sound head', () => {
    expect(messagesFor({})).toEqual([])
  })

  test.each([
    ['<title>Bread</title>', '', 'The page has no title for search results.'],
    ['<title>', '<title>More</title><title>', 'The page has 2 titles for search results.'],
    ['About bread', ' ', 'The page has no description for search results.'],
    [
      '<meta name',
      '<meta name="description" content="Again"><meta name',
      'The page has 2 descriptions for search results.',
    ],
    ['"@graph":[{}]', '"@graph":[{}', 'The structured data for search engines cannot be read.'],
    ['ld+json', 'json', 'The page has no structured data for search engines.'],
    [
      '/rye',
      '/wheat',
      'The page names https://bread.example/wheat as its own address for search engines. That is https://bread.example/rye.',
    ],
  ])('%s that is %s', (before, after, message) => {
    expect(messagesFor({ head: HEAD.replace(before, after) })).toEqual([message])
  })

  test('finds a language that differs from the settings', () => {
    expect(messagesFor({ lang: 'de' })).toEqual([
      'The page says that its language is "de", where settings.json has "en".',
    ])
    expect(messagesFor({ lang: '' })).toEqual(['The page names no language, where settings.json has "en".'])
  })

  test('finds a canonical address on the page that must have none', () => {
    expect(messagesFor({}, { path: undefined })).toEqual([
      'The page names https://bread.example/rye as its own address for search engines. That is none, as it has no address.',
    ])
    expect(messagesFor({ head: HEAD.replace('rel="canonical"', 'rel="me"') }, { path: undefined })).toEqual([])
  })

  test('finds missing share images', () => {
    const head = `${HEAD}<meta property="og:image" content="https://bread.example/a.png">
      <meta name="twitter:image" content="https://bread.example/b.png"><meta property="og:image" content="/a.png">`
    const addresses = shareImagesOf(page({ head }))
    const findings = shareImageFindings(addresses, context, (address) => address === '/a.png')
    expect(findings.map(({ message }) => message)).toEqual([
      'Social networks are told to show https://bread.example/b.png, which is not there.',
      'Social networks are told to show /a.png, which is not there.',
    ])
  })
})

describe('linkFindings', () => {
  const served = new Set(['/', '/wheat', '/forms/order?source=rye', '/prices.pdf'])
  const targets = {
    idsOf: (path: string) => (path === '/wheat' ? new Set(['price', 'ü']) : undefined),
    isServed: (address: string) => served.has(address),
  }
  const messagesFor = (markup: string): string[] => {
    const facts = htmlFactsOf(page({ body: BODY.replace('<h3>When?</h3>', markup) }))
    const references = facts.references.filter(({ place }) => place !== '')
    return messagesOf(linkFindings(references, facts.ids, targets))
  }

  test.each([
    ['/'],
    ['/wheat'],
    ['/wheat#price'],
    ['/wheat#%C3%BC'],
    ['#faq'],
    ['#'],
    ['/forms/order?source=rye'],
    ['/prices.pdf'],
    ['https://other.example/a?b#c'],
    ['mailto:rye@bread.example?subject=Rye'],
    ['tel:+44-20-7183-8750'],
  ])('finds nothing about %s', (address) => {
    expect(messagesFor(`<a href="${address}">Read on</a>`)).toEqual([])
  })

  test.each([
    ['/rey', '/rey, where there is neither a page nor a file.'],
    ['#fqa', '#fqa, but this page has no place named "fqa".'],
    ['/wheat#prise', '/wheat#prise, but that page has no place named "prise".'],
    ['', 'no address, which is not an address.'],
    ['wheat', 'wheat, which is not an address.'],
    ['https://localhost/wheat', 'https://localhost/wheat, which no visitor can reach.'],
    ['mailto:rye', 'mailto:rye, which is not a mail address.'],
    ['tel:soon', 'tel:soon, which is not a phone number.'],
    ['javascript:alert(1)', 'javascript:alert(1), which browsers do not open.'],
  ])('finds that "%s" leads nowhere', (address, end) => {
    expect(messagesFor(`<a href="${address}">Read on</a>`)).toEqual([`“Questions”: “Read on” leads to ${end}`])
  })

  test('describes a link without text and an image by their elements', () => {
    expect(messagesFor('<a href="/a"></a><img src="/b.png">')).toEqual([
      '“Questions”: A link leads to /a, where there is neither a page nor a file.',
      '“Questions”: An image leads to /b.png, where there is neither a page nor a file.',
    ])
  })
})

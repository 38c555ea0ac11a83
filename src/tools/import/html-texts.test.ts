import fc from 'fast-check'
import { expect, test } from 'vitest'
import { htmlRoot } from './html-tree.ts'
import { textsOfHtml } from './html-texts.ts'
import { missingTexts } from './missing-words.ts'
import { allTexts, pageBlocks } from './page-blocks.ts'
import { readPage } from './read-page.ts'

const textsIn = (html: string): string[] => textsOfHtml(htmlRoot(html)).map(({ place, text }) => `${place}: ${text}`)

test('texts are found wherever a page has them', () => {
  expect(
    textsIn(`<title>Fees – Dentist</title><meta name="description" content="What we ask">
      <script type="application/ld+json">{"@type":"Dentist","telephone":"020 7946 0012","url":"https://x.example"}</script>
      <style>p { color: red }</style><script>var a = 'never'</script>
      <p>One <b>li</b>ne<br>and <i>more</i></p><div hidden>From £140 <div>a metre</div></div><template><p>Later</p></template>
      <noscript><img alt="A boat"><p>No scripts</p></noscript><img alt="A kiln"><div role="img" aria-label="The Tern"></div>
      <div data-html="<p>A film</p>"></div><input type="submit" value="Send"><input value="London"><input type="hidden" value="a1b2">
      <iframe srcdoc="<p>Find us</p>"></iframe><svg><noscript><text>A map</text></noscript></svg><marquee>New patients</marquee>`),
  ).toEqual([
    'the title in the head of the page: Fees',
    'the title in the head of the page: Dentist',
    'the description for search engines: What we ask',
    'a fact for search engines: 020 7946 0012',
    'a text: One line',
    'a text: and more',
    'a hidden text: From £140',
    'a hidden text: a metre',
    'a hidden text: Later',
    'the description of a picture: A boat',
    'a text for browsers without scripts: No scripts',
    'the description of a picture: A kiln',
    'a label: The Tern',
    'a text that a script shows: A film',
    'a field or button: Send',
    'a field or button: London',
    'an embedded page: Find us',
    'a text for browsers without scripts: A map',
    'a text: New patients',
  ])
})

interface Nested {
  tag: string
  children: readonly Nested[]
  text: string[]
}

const TAGS =
  'p div h1 h2 h3 ul ol li dl dt dd table tr td th caption blockquote cite figure figcaption details summary form button nav aside section marquee span b s del a pre template noscript svg video object label option textarea center font main article header footer'.split(
    ' ',
  )

/** A parser drops other elements in some places, with their attributes. */
const TITLED = /^(?:div|section|aside|article|span)$/

const nested = fc.letrec<{ node: Nested }>((tie) => ({
  node: fc.record({
    tag: fc.constantFrom(...TAGS),
    text: fc.array(fc.stringMatching(/^[a-z]{5,9}$/), { minLength: 0, maxLength: 4 }),
    children: fc.oneof({ depthSize: 'small' }, fc.constant([]), fc.array(tie('node'), { maxLength: 4 })),
  }),
})).node

test('each word of any page is on its new page, or in the report', () => {
  fc.assert(
    fc.property(
      fc.array(nested, { maxLength: 5 }),
      fc.constantFrom('', ' hidden', ' style="display:none"'),
      (nodes, attributes) => {
        let number = 0
        const all: string[] = []
        // Each word occurs once, so that none is found by coincidence.
        const said = (text: readonly string[]): string =>
          text
            .map((word) => {
              all.push(`${word}${number++}`)
              return all.at(-1)
            })
            .join(' ')
        const markup = ({ tag, text, children }: Nested): string =>
          `<${tag}${number % 3 === 0 ? attributes : ''}${TITLED.test(tag) ? ` title="${said(text.slice(0, 1))}"` : ''}>${said(text)} ${children.map(markup).join(' ')} ${said(text.slice(1))}</${tag}> `
        const html = nodes.map(markup).join('')
        const { page } = readPage(html, new URL('https://old.example/a'), '/a')
        const notices: { what: string; words?: string }[] = []
        const blocks = pageBlocks(page, {
          tell: (what, words) => void notices.push({ what, ...(words !== undefined && { words }) }),
          imageOf: () => undefined,
          embedAddress: () => undefined,
          title: page.title,
          questions: 'Questions',
          brand: 'Bakery',
        })
        const kept = [...allTexts(blocks), ...notices.flatMap(({ what, words = '' }) => [what, words])]
        const missing = missingTexts([{ source: '/a', texts: page.texts ?? [], kept }])
        const known = new Set([...kept, ...missing.flatMap(({ words = '' }) => words)].join(' ').match(/[a-z]+\d+/g))
        expect(all.filter((word) => !known.has(word))).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
})

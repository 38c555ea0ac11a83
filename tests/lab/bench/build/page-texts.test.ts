import { expect, test } from 'vitest'
import { elementsOf, missingTexts, textPageOf } from './page-texts.ts'

const page = textPageOf('/rye', {
  kind: 'standard',
  title: 'Rye',
  blocks: [
    {
      type: 'hero',
      title: 'Rye & oats',
      subtitle: 'Dark.',
      drawing: 'loaf',
      actions: [{ label: 'Order', href: '/o' }],
    },
  ],
})

test('textPageOf has the texts that visitors read, and the links', () => {
  expect(page).toEqual({
    address: '/rye',
    title: 'Rye',
    description: 'Dark.',
    sections: [{ title: 'Rye & oats', paragraphs: ['Dark.', 'Order'], links: [{ label: 'Order', href: '/o' }] }],
  })
})

test('missingTexts finds a text whatever the markup around it, and returns the missing ones', () => {
  expect(missingTexts(page, '<main><h1>Rye &amp;\n oats</h1><p>Dark.<!-- --></p><a>Order</a></main>')).toEqual([])
  expect(missingTexts(page, '<header>Order</header><main><h1>Rye &amp; oats</h1></main>')).toEqual(['Dark.', 'Order'])
})

test('elementsOf has the elements that visitors get, without wrappers and scripts', () => {
  const ours =
    '<body><div id="app"><main><div data-block="faq"><section><h2>A <b>b</b></h2></section></div></main></div>'
  const end = '<script type="module">if (a<b) c()</script></body>'
  expect(elementsOf(ours + end)).toEqual(['main', 'section', 'h2', 'b'])
  expect(elementsOf('<body>\n<main>\n<section>\n<H2>A</H2><div></div></section></main></body>')).toEqual([
    'main',
    'section',
    'h2',
    'div',
  ])
})

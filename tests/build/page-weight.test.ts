import { expect, test } from 'vitest'
import { partsOf, partsOverBudget } from './page-weight.ts'

const HTML = `<!doctype html><title>é</title><style>p{}</style><header>H</header><main>Main</main><footer></footer>
<script type="application/ld+json" id="structured-data">{}</script><script type="application/json" id="page-data">1</script>`

test('partsOf counts the bytes of each part, and all others as the head', () => {
  const parts = partsOf(HTML)
  expect(parts).toMatchObject({ style: 18, header: 18, main: 17, footer: 17 })
  expect(Object.values(parts).reduce((sum, bytes) => sum + bytes)).toBe(Buffer.byteLength(HTML))
})

test('partsOverBudget names the parts that have grown, and by how much', () => {
  const parts = partsOf(HTML)
  expect(partsOverBudget('/rye', HTML, { html: 0, parts })).toEqual([])
  expect(partsOverBudget('/rye', HTML, { html: 0, parts: { ...parts, style: 8 } })).toEqual([
    '/rye: style has 18 bytes, 10 more than its budget',
  ])
})

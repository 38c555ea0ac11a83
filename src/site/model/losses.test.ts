import { expect, test } from 'vitest'
import { lossesBetween } from './losses.ts'
import { examplePage, exampleSite } from './site.fixture.ts'
import type { Form } from './types.generated.ts'

const [home, baking] = [
  examplePage({ path: '/', title: 'Home' }),
  examplePage({ path: '/baking', title: 'What we bake' }),
]

/** A site with further pages in Arabic. */
function inTwoLanguages(ownPages = [home, baking], arabicPages = [examplePage({ path: '/ar', title: 'الرئيسية' })]) {
  const [own, arabic] = [exampleSite({ pages: ownPages }), exampleSite({ pages: arabicPages })]
  Object.assign(arabic.settings, { language: 'ar', prefix: '/ar' })
  own.languages = arabic.languages = [own, arabic]
  return own
}

test('nothing is lost if every address responds, with a page or a redirect', () => {
  const before = exampleSite({ pages: [home, baking], redirects: [{ from: '/bread/*', to: '/baking' }] })
  expect(lossesBetween(before, before)).toEqual([])
  const moved = exampleSite({
    pages: [home, examplePage({ path: '/cakes' })],
    redirects: [
      { from: '/baking', to: '/cakes' },
      { from: '/bread/*', to: '/cakes' },
    ],
  })
  expect(lossesBetween(before, moved)).toEqual([])
})

test('a page, an old address and a file that no longer respond are lost', () => {
  const before = exampleSite({ pages: [home, baking], redirects: [{ from: '/old', to: '/baking' }] })
  const after = exampleSite({ pages: [home], redirects: [] })
  expect(lossesBetween(before, after, ['/prices.pdf'])).toEqual([
    { what: 'page', address: '/baking', title: 'What we bake' },
    { what: 'address', address: '/old' },
    { what: 'address', address: '/prices.pdf' },
  ])
})

test('a removed language is one loss, and so is a single page of a language that stays', () => {
  expect(lossesBetween(inTwoLanguages(), exampleSite({ pages: [home, baking] }))).toEqual([
    { what: 'language', language: 'ar' },
  ])
  const menu = examplePage({ path: '/ar/baking', title: 'خبزنا' })
  const arabicHome = examplePage({ path: '/ar', title: 'الرئيسية' })
  expect(lossesBetween(inTwoLanguages([home, baking], [arabicHome, menu]), inTwoLanguages())).toEqual([
    { what: 'page', address: '/ar/baking', title: 'خبزنا' },
  ])
})

test('a form that the server no longer accepts is one loss, including its page', () => {
  const form: Form = { title: 'Order', endpoint: '/api/order', fields: [], submitLabel: 'Send' } as unknown as Form
  const formPages = [examplePage({ path: '/forms/order', title: 'Order' })]
  const before = exampleSite({ forms: { order: form }, formPages })
  expect(lossesBetween(before, exampleSite())).toEqual([{ what: 'form', address: '/forms/order', title: 'Order' }])
  const { endpoint: _, ...mailed } = form
  expect(lossesBetween(before, exampleSite({ forms: { order: mailed as Form }, formPages }))).toMatchObject([
    { what: 'form', title: 'Order' },
  ])
})

test('a list with fewer pages loses none', () => {
  const second = examplePage({ path: '/baking/2', pagination: { firstPath: '/baking', pageNumber: 2, pageCount: 2 } })
  expect(lossesBetween(exampleSite({ pages: [home, baking, second] }), exampleSite({ pages: [home, baking] }))).toEqual(
    [],
  )
})

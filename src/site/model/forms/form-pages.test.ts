import { describe, expect, test } from 'vitest'
import { exampleSite } from '#site/model/site.fixture.ts'
import type { Form } from '#site/model/types.generated.ts'
import { formPagesOf, isFormPage } from './form-pages.ts'

const site = exampleSite()
const order: Form = {
  title: 'Order bread',
  endpoint: '/api/orders',
  submit: 'Order',
  fields: [{ name: 'email', label: 'E-mail', type: 'email' }],
  success: {
    title: 'In the oven',
    text: 'We bake it tonight.',
    download: { label: 'Our prices', href: '/prices.pdf' },
  },
}
const { endpoint: _, success: __, ...letter } = order

const pages = formPagesOf({ order, letter }, site)
const pageAt = (path: string) => pages.find((page) => page.path === path)

test('formPagesOf returns a page for every form, and a thank-you page for one with an endpoint', () => {
  expect(pages.map(({ path }) => path)).toEqual(['/forms/order', '/forms/order/thank-you', '/forms/letter'])
  expect(pages.map(isFormPage)).toEqual([true, true, true])
  expect(isFormPage({ path: '/contact' })).toBe(false)
})

test('form pages are noindex and have no breadcrumb', () => {
  for (const { seo, breadcrumb, file } of pages) {
    expect(seo.robots).toBe('noindex,nofollow')
    expect(breadcrumb).toBe(false)
    expect(file).toMatch(/^forms\/(order|letter)\.json$/)
  }
})

test('the page of a form has a hero with its title and the form', () => {
  expect(pageAt('/forms/order')).toMatchObject({
    title: 'Order bread',
    leadSource: 'order',
    blocks: [
      { id: 'hero', block: { type: 'hero', title: 'Order bread' } },
      { id: 'formSection', block: { type: 'formSection', form: 'order' } },
    ],
  })
})

describe('the thank-you page', () => {
  test('has the success texts of the form, its download and a link home', () => {
    expect(pageAt('/forms/order/thank-you')?.blocks).toEqual([
      {
        id: 'hero',
        block: {
          type: 'hero',
          layout: 'plain',
          title: 'In the oven',
          subtitle: 'We bake it tonight.',
          actions: [
            { label: 'Our prices', href: '/prices.pdf' },
            { label: 'Home', href: '/' },
          ],
        },
      },
    ])
  })

  test('lists the next steps', () => {
    const success = { title: 'In the oven', steps: ['We bake it.', 'You fetch it.'] }
    const [, thanks] = formPagesOf({ order: { ...order, success } }, site)
    expect(thanks?.blocks[1]?.block).toMatchObject({ type: 'prose', sections: [{ numberedList: success.steps }] })
  })

  test('has the texts of the site for texts that the form lacks', () => {
    const [, thanks] = formPagesOf({ letter: { ...letter, endpoint: '/api/letter' } }, site)
    expect(thanks?.title).toBe('Thank you. We have received it.')
    expect(thanks?.blocks[0]?.block).toEqual({
      type: 'hero',
      layout: 'plain',
      title: 'Thank you. We have received it.',
      actions: [{ label: 'Home', href: '/' }],
    })
  })
})

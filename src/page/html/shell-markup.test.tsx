import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shellDataOf } from '#site/model/navigation/shell-data.ts'
import { exampleSite } from '#site/model/site.fixture.ts'
import type { Action, Organization } from '#site/model/types.generated.ts'
import { attributesOf, ContactBar, scriptText } from './shell-markup.tsx'

test('attributesOf keeps the order and writes empty values as the name alone', () => {
  expect(attributesOf({ rel: 'preload', crossorigin: '', href: '/a"b' })).toBe(
    ' rel="preload" crossorigin href="/a&#34;b"',
  )
})

test('scriptText escapes data that would end a script element', () => {
  expect(scriptText({ text: '</script><!--' })).toBe('{"text":"\\u003c/script>\\u003c!--"}')
})

const barOf = (headerAction?: Action, organization: Organization = { email: 'hello@harbour.example' }) => {
  const site = exampleSite({ settings: { organization } })
  const navigation = { ...site.navigation, ...(headerAction && { headerAction }) }
  return renderToStaticMarkup(<ContactBar data={shellDataOf({ ...site, navigation })} leadSource="menu page" />)
}
const order = { label: 'Order bread', form: 'order', href: '/forms/order' }

test('ContactBar has the action of the header, the e-mail address and the phone number if it has a link', () => {
  const bar = barOf(order, { email: 'hello@harbour.example', phone: '+351 21 000 00' })
  expect(bar).toContain('aria-label="Order bread"')
  expect(bar).toContain('href="/forms/order?source=menu%20page"')
  expect(bar).toContain('data-form="order"')
  expect(bar).toContain('href="mailto:hello@harbour.example"')
  expect(bar).toContain('href="tel:+3512100000"')
  const withPlaceholder = { email: 'a@b.example', phone: '+351 21 000 00', phoneIsPlaceholder: true }
  expect(barOf(order, withPlaceholder)).not.toContain('tel:')
})

test('a site without an action in the header has no ContactBar', () => {
  expect(barOf()).toBe('')
})

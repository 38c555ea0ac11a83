import { expect, test } from 'vitest'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { resolveValue } from './resolve-value.ts'

const contextOf = (phoneIsPlaceholder: boolean) => ({
  schemas: engineSchemas(),
  facts: { brand: 'Harbour', phone: '+351 21 000 00' },
  phoneIsPlaceholder,
  newTab: 'opens in a new tab',
})
const phone = { label: 'Phone', value: '{phone}', href: 'tel:{phone}' }

test('a telephone link has digits only', () => {
  expect(resolveValue('ContactWays', { items: [phone] }, contextOf(false))).toEqual({
    items: [{ label: 'Phone', value: '+351 21 000 00', href: 'tel:+3512100000' }],
  })
})

test('a chat address has its number in the form that the service expects', () => {
  const { facts } = contextOf(false)
  const context = { ...contextOf(false), facts: { ...facts, phone: '+351 (0)21 000 00' } }
  const chat = (href: string) => resolveValue('Link', { label: 'Chat', href }, context)
  expect(chat('https://wa.me/{phone}?text=Rye')).toEqual({ label: 'Chat', href: 'https://wa.me/3512100000?text=Rye' })
  expect(chat('https://api.whatsapp.com/send?phone={phone}&text=Rye')).toMatchObject({
    href: 'https://api.whatsapp.com/send?phone=3512100000&text=Rye',
  })
  expect(chat('https://t.me/{phone}')).toMatchObject({ href: 'https://t.me/+3512100000' })
  expect(chat('https://signal.me/#p/{phone}')).toMatchObject({ href: 'https://signal.me/#p/+3512100000' })
  expect(chat('https://t.me/harbour')).toMatchObject({ href: 'https://t.me/harbour' })
  const shown = { label: 'Chat', value: '{phone}', href: 'https://wa.me/{phone}' }
  expect(resolveValue('ContactWays', { items: [shown] }, { ...context, phoneIsPlaceholder: true })).toEqual({
    items: [{ label: 'Chat', value: '+351 (0)21 000 00' }],
  })
})

test('a placeholder number is shown without a link', () => {
  expect(resolveValue('ContactWays', { items: [phone] }, contextOf(true))).toEqual({
    items: [{ label: 'Phone', value: '+351 21 000 00' }],
  })
})

test('other numbers keep their link, and so does a link without its own text beside it', () => {
  const other = { label: 'Night bell', value: '112', href: 'tel:112' }
  expect(resolveValue('ContactWays', { items: [other] }, contextOf(true))).toEqual({ items: [other] })
  const call = { label: 'Call us', href: 'tel:{phone}' }
  expect(resolveValue('Link', call, contextOf(true))).toEqual({ label: 'Call us', href: 'tel:+3512100000' })
})

const order = { label: 'Order at {brand}', form: 'order' }

test('an action that opens a form links to its page, with the click source and the lead source', () => {
  const formActions = { clickSource: () => 'home_hero', leadSource: 'home page' }
  const hero = { type: 'hero', actions: [order] }
  expect(resolveValue('Block', hero, { ...contextOf(true), formActions })).toEqual({
    type: 'hero',
    actions: [
      { label: 'Order at Harbour', form: 'order', clickSource: 'home_hero', href: '/forms/order?source=home%20page' },
    ],
  })
})

test('an action of the header has no lead source', () => {
  expect(
    resolveValue('Action', order, { ...contextOf(true), formActions: { clickSource: () => 'header' } }),
  ).toMatchObject({
    clickSource: 'header',
    href: '/forms/order',
  })
})

test('the click source of the action itself is kept', () => {
  const action = { ...order, clickSource: 'oven_door' }
  expect(
    resolveValue('Action', action, { ...contextOf(true), formActions: { clickSource: () => 'header' } }),
  ).toMatchObject({
    clickSource: 'oven_door',
  })
})

test('links, and blocks that name a form, are not actions', () => {
  const blocks = [
    { type: 'quickLinks', items: [{ label: 'Questions', href: '/contact#faq' }] },
    { type: 'formSection', form: 'order' },
  ]
  const context = { ...contextOf(true), formActions: { clickSource: () => 'home_hero' } }
  expect(blocks.map((block) => resolveValue('Block', block, context))).toEqual(blocks)
})

test('without the sources of a page an action is unchanged', () => {
  expect(resolveValue('Action', order, contextOf(true))).toEqual({ label: 'Order at Harbour', form: 'order' })
})

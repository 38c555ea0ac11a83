import { expect, test } from 'vitest'
import { resolveValue } from './resolve-value.ts'

const context = (phoneIsPlaceholder: boolean) => ({
  facts: { brand: 'Harbour', phone: '+351 21 000 00' },
  phoneIsPlaceholder,
})
const phone = { label: 'Phone', value: '{phone}', href: 'tel:{phone}' }

test('a number is written as telephones want it', () => {
  expect(resolveValue(phone, context(false))).toEqual({
    label: 'Phone',
    value: '+351 21 000 00',
    href: 'tel:+3512100000',
  })
})

test('a number that is not real yet is shown and cannot be phoneLink', () => {
  expect(resolveValue([phone], context(true))).toEqual([{ label: 'Phone', value: '+351 21 000 00' }])
})

test('other numbers can be phoneLink, and a link that must lead somewhere stays one', () => {
  const other = { label: 'Night bell', value: '112', href: 'tel:112' }
  expect(resolveValue(other, context(true))).toEqual(other)
  const call = { label: 'Call us', href: 'tel:{phone}' }
  expect(resolveValue(call, context(true))).toEqual({ label: 'Call us', href: 'tel:+3512100000' })
})

const order = { label: 'Order at {brand}', form: 'order' }

test('an action that opens a form leads to the page of the form, with the names of where it stands', () => {
  const formActions = { clickSource: 'home_hero', leadSource: 'home page' }
  expect(resolveValue([order], { ...context(true), formActions })).toEqual([
    { label: 'Order at Harbour', form: 'order', clickSource: 'home_hero', href: '/forms/order?source=home%20page' },
  ])
})

test('an action that stands on every page names no page to the form', () => {
  expect(resolveValue(order, { ...context(true), formActions: { clickSource: 'header' } })).toMatchObject({
    clickSource: 'header',
    href: '/forms/order',
  })
})

test('the click source that an action names itself stays', () => {
  const own = { ...order, clickSource: 'oven_door' }
  expect(resolveValue(own, { ...context(true), formActions: { clickSource: 'header' } })).toMatchObject({
    clickSource: 'oven_door',
  })
})

test('links and what names a form without being an action stay as they are', () => {
  const page = {
    links: [{ label: 'Questions', href: '/contact#faq' }],
    section: { type: 'formSection', form: 'order' },
  }
  expect(resolveValue(page, { ...context(true), formActions: { clickSource: 'home_hero' } })).toEqual(page)
  expect(resolveValue(order, context(true))).toEqual({ label: 'Order at Harbour', form: 'order' })
})

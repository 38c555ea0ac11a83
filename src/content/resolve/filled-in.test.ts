import { expect, test } from 'vitest'
import { filledIn } from './filled-in.ts'

const fillings = (phoneIsPlaceholder: boolean) => ({
  facts: { brand: 'Harbour', phone: '+351 21 000 00' },
  phoneIsPlaceholder,
  pageOfForm: new Map([['order', '/contact']]),
})
const phone = { label: 'Phone', value: '{phone}', href: 'tel:{phone}' }

test('a number is written as telephones want it', () => {
  expect(filledIn(phone, fillings(false))).toEqual({
    label: 'Phone',
    value: '+351 21 000 00',
    href: 'tel:+3512100000',
  })
})

test('a number that is not real yet is shown and cannot be dialled', () => {
  expect(filledIn([phone], fillings(true))).toEqual([{ label: 'Phone', value: '+351 21 000 00' }])
})

test('other numbers can be dialled, and a link that must lead somewhere stays one', () => {
  const other = { label: 'Night bell', value: '112', href: 'tel:112' }
  expect(filledIn(other, fillings(true))).toEqual(other)
  const call = { label: 'Call us', href: 'tel:{phone}' }
  expect(filledIn(call, fillings(true))).toEqual({ label: 'Call us', href: 'tel:+3512100000' })
})

test('an action that opens a form leads to the page of the form', () => {
  const action = { label: 'Order at {brand}', form: 'order' }
  expect(filledIn(action, fillings(true))).toEqual({ label: 'Order at Harbour', form: 'order', href: '/contact' })
})

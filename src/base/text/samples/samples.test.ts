import { expect, test } from 'vitest'
import { isSampleNumber } from './samples.ts'

test.each(['+44 1632 960 160', '+44 (0) 20 7946 0000', '(212) 555-0137', '+971 4 000 0000', 'to be supplied'])(
  '%s stands in for a real number',
  (phone) => expect(isSampleNumber(phone)).toBe(true),
)

test.each(['+44 1632 961 160', '+971 4 555 0137', '+49 30 2000 000', '+351 21 555 12 34', '112'])(
  '%s may be the number of somebody',
  (phone) => expect(isSampleNumber(phone)).toBe(false),
)

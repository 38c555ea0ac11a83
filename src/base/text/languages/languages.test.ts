import { expect, test } from 'vitest'
import { nameOfLanguage } from './languages.ts'

test('nameOfLanguage returns the name that its speakers use', () => {
  expect(['ar', 'fr', 'en-GB'].map(nameOfLanguage)).toEqual(['العربية', 'français', 'English'])
})

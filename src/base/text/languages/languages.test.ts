import { expect, test } from 'vitest'
import { nameOfLanguage } from './languages.ts'

test('a language is called as those call it who speak it', () => {
  expect(['ar', 'fr', 'en-GB'].map(nameOfLanguage)).toEqual(['العربية', 'français', 'English'])
})

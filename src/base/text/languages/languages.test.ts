import { expect, test } from 'vitest'
import { directionOf, nameOfLanguage } from './languages.ts'

test('nameOfLanguage returns the name that its speakers use', () => {
  expect(['ar', 'fr', 'en-GB'].map(nameOfLanguage)).toEqual(['العربية', 'français', 'English'])
})

test('a language is written in the direction of its usual script', () => {
  expect(['ar', 'fa', 'he', 'ur-PK', 'dv', 'ks-Arab'].map(directionOf)).toEqual(Array(6).fill('rtl'))
  expect(['en', 'fr-CA', 'zh-Hant', 'ks-Deva', 'az-Latn'].map(directionOf)).toEqual(Array(5).fill('ltr'))
})

import { expect, test, vi } from 'vitest'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { repeats } from '../rounds.ts'
import { DOCUMENTS, problemsIn, siteWith, textOf } from './site-with.ts'

type Holder = Record<string, unknown> | unknown[]

/** Mistakes in the value at `key`, named by their effect. */
const MISTAKES: Record<string, (holder: Holder, key: string) => void> = {
  'is left out': (holder, key) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1)
    else delete holder[key]
  },
  'is misspelled': (holder, key) => {
    if (!Array.isArray(holder)) rename(holder, key, key.length > 2 ? swapped(key) : `${key}x`)
  },
  'has other text': (holder, key) => {
    const value = (holder as Record<string, unknown>)[key]
    if (typeof value === 'string') put(holder, key, `${value}Q`)
  },
  'is of another type': (holder, key) => {
    put(holder, key, typeof (holder as Record<string, unknown>)[key] === 'number' ? 'five' : 5)
  },
  'is null': (holder, key) => put(holder, key, null),
  'is empty': (holder, key) => put(holder, key, ''),
}

/** Mistakes are made in every value, or in one of several. */
const EVERY = repeats('EVERY_VALUE', { usual: 4, all: 1 })

const schemas = engineSchemas()

vi.setConfig({ testTimeout: 60_000 })

test.each(DOCUMENTS.flatMap((file) => Object.keys(MISTAKES).map((mistake) => [file, mistake] as const)))(
  '%s: a value that %s causes at most one problem',
  (file, mistake) => {
    const text = textOf(file)
    const severalProblems = entriesIn(JSON.parse(text)).flatMap((_, index) => {
      if (index % EVERY > 0) return []
      const value: unknown = JSON.parse(text)
      const [holder, key] = entriesIn(value)[index] ?? []
      if (holder !== undefined && key !== undefined) MISTAKES[mistake]?.(holder, key)
      const problems = problemsIn(siteWith(file, JSON.stringify(value, undefined, 2)), schemas)
      return problems.length > 1 ? [problems.map(({ code, where }) => `${code}: ${where}`)] : []
    })
    expect(severalProblems).toEqual([])
  },
)

/** Every field and array item in a value. */
function entriesIn(value: unknown): [Holder, string][] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Holder
  return Object.entries(holder).flatMap(([key, child]): [Holder, string][] => [[holder, key], ...entriesIn(child)])
}

function put(holder: Holder, key: string, value: unknown): void {
  ;(holder as Record<string, unknown>)[key] = value
}

/** Keeps the order of the fields, so that only the name differs. */
function rename(holder: Record<string, unknown>, key: string, name: string): void {
  for (const [own, value] of Object.entries(holder)) {
    delete holder[own]
    holder[own === key ? name : own] = value
  }
}

const swapped = (word: string): string => word.slice(0, -2) + word.slice(-1) + word.slice(-2, -1)

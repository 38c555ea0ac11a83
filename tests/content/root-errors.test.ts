import { expect, test, vi } from 'vitest'
import { siteSchemas } from '#content/schemas/site-schemas.ts'
import { DOCUMENTS, problemsIn, siteWith, textOf } from './site-with.ts'

type Holder = Record<string, unknown> | unknown[]

/** One slip in one place: the value that stands there, and what becomes of it. */
const SLIPS: Record<string, (holder: Holder, key: string) => void> = {
  'is left out': (holder, key) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1)
    else delete holder[key]
  },
  'is misspelled': (holder, key) => {
    if (!Array.isArray(holder)) rename(holder, key, key.length > 2 ? swapped(key) : `${key}x`)
  },
  'says something else': (holder, key) => {
    const value = (holder as Record<string, unknown>)[key]
    if (typeof value === 'string') put(holder, key, `${value}Q`)
  },
  'is of another type': (holder, key) => {
    put(holder, key, typeof (holder as Record<string, unknown>)[key] === 'number' ? 'five' : 5)
  },
  'is nothing': (holder, key) => put(holder, key, null),
  'is empty': (holder, key) => put(holder, key, ''),
}

const schemas = siteSchemas()

vi.setConfig({ testTimeout: 60_000 })

test.each(DOCUMENTS.flatMap((file) => Object.keys(SLIPS).map((slip) => [file, slip] as const)))(
  '%s: a value that %s gives one problem at most',
  (file, slip) => {
    const text = textOf(file)
    const noisy = placesIn(JSON.parse(text)).flatMap((_, index) => {
      const value: unknown = JSON.parse(text)
      const [holder, key] = placesIn(value)[index] ?? []
      if (holder !== undefined && key !== undefined) SLIPS[slip]?.(holder, key)
      const problems = problemsIn(siteWith(file, JSON.stringify(value, undefined, 2)), schemas)
      return problems.length > 1 ? [problems.map(({ code, where }) => `${code}: ${where}`)] : []
    })
    expect(noisy).toEqual([])
  },
)

/** Every field and every item below a value. */
function placesIn(value: unknown): [Holder, string][] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Holder
  return Object.entries(holder).flatMap(([key, child]): [Holder, string][] => [[holder, key], ...placesIn(child)])
}

function put(holder: Holder, key: string, value: unknown): void {
  ;(holder as Record<string, unknown>)[key] = value
}

/** In its place, so that only the name differs. */
function rename(holder: Record<string, unknown>, key: string, name: string): void {
  for (const [own, value] of Object.entries(holder)) {
    delete holder[own]
    holder[own === key ? name : own] = value
  }
}

const swapped = (word: string): string => word.slice(0, -2) + word.slice(-1) + word.slice(-2, -1)

import type { Translation } from '#live/words/sentences.ts'
import { isolated } from '#base/text/languages/isolated.ts'
import { say } from '#base/text/words/say.ts'
import type { Text } from '#base/text/words/say.ts'
import { oneLine, shorten } from '#base/text/words/characters.ts'

/**
 * A text with values in braces, or one for each case: the first key that applies chooses. A key is the name of a value, which
 * applies unless it is absent, false, an empty list or 0; `name=value`; or `other`. The length of a list is its value there.
 *
 * In braces are the name of a value, of a phrase, or a text in single quotes, and behind a colon its formats, in their order:
 * one of `Scope.formats`, the name of a phrase, or a way to join a list. Texts are quoted unless they have a format, and
 * lists are joined by "and".
 */
export type Template = string | { readonly [key: string]: Template }

/** How a language writes quotations and lists. */
export interface Marks {
  quotes: Record<'open' | 'close', string>
  list: Record<'comma' | 'and' | 'or' | 'semicolon' | 'more', string>
}

/** The phrases of a language, of which its sentences are made: words with their plurals, and parts of sentences. */
export type Phrases = Readonly<Record<string, Template>> & Marks

export interface Scope {
  language: Translation
  phrases: Phrases
  /** The phrases of one problem. */
  parts?: Readonly<Record<string, Template>>
  /** Labels and titles. */
  formats: Readonly<Record<string, (value: unknown) => string>>
  /** A function returns a part of a sentence, which needs no format. */
  values: Readonly<Record<string, unknown>>
}

const PLACEHOLDER = /\{(?:'([^']*)'|([\w.-]+))(?::([^}]+))?\}/g

export const write = (template: Template, scope: Scope): string =>
  typeof template !== 'string'
    ? write(chosen(template, scope), scope)
    : template.replace(PLACEHOLDER, (whole, literal: string | undefined, name: string, formats?: string) => {
        const value = literal ?? at(scope.values, name)
        const phrase = scope.parts?.[name] ?? scope.phrases[name]
        if (value === undefined) return phrase === undefined ? whole : write(phrase, scope)
        return typeof value === 'function' ? String(value()) : formatted(value, formats?.split(' ') ?? [], scope)
      })

const ABSENT: ReadonlySet<unknown> = new Set([undefined, false, 0])

/** The case that applies. */
export function chosen(cases: Exclude<Template, string>, { values }: Scope): Template {
  const key = Object.keys(cases).find((each) => {
    const [name = '', ...wanted] = each.split('=')
    const value = at(values, name)
    const size = Array.isArray(value) ? value.length : value
    return wanted.length === 0 ? !ABSENT.has(size) : String(size) === wanted.join('=')
  })
  return cases[key ?? 'other'] ?? ''
}

/** The value at a name with dots. */
const at = (values: object, name: string): unknown =>
  name.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values)

function formatted(value: unknown, formats: readonly string[], scope: Scope): string {
  const [first] = formats
  const steps = first === undefined || joinedBy(first) ? ['', ...formats] : formats
  const text = steps.reduce<unknown>((result, format) => {
    if (!Array.isArray(result)) return inFormat(result, format, scope)
    return joinedBy(format)?.(result as string[], scope.phrases) ?? result.map((item) => inFormat(item, format, scope))
  }, value)
  return Array.isArray(text) ? listed(text as string[], 'and', scope.phrases) : String(text)
}

function inFormat(value: unknown, name: string, scope: Scope): string {
  if (name === 'raw' || (name === '' && typeof value === 'number')) return String(value)
  if (name === 'quoted' || name === '') return quoted(String(value), scope.phrases)
  if (name === 'plain') return isolated(String(value))
  const format = scope.formats[name]
  if (format) return format(value)
  const phrase = scope.phrases[name] ?? `{${name}}`
  if (typeof value === 'number') return say(phrase as Text, scope.language, { n: value })
  if (typeof value === 'string' && typeof phrase === 'object') {
    const text = phrase[value] ?? phrase['other']
    return text === undefined ? isolated(value) : write(text, scope)
  }
  return write(phrase, { ...scope, values: { ...scope.values, ...(value as object) } })
}

export const inQuotes = (text: string, { quotes }: Marks): string => quotes.open + text + quotes.close

/** A quoted text, shortened. */
export const quoted = (text: string, marks: Marks, longest = 60): string =>
  inQuotes(isolated(shorten(oneLine(text), longest)), marks)

export const listed = (items: readonly string[], last: 'and' | 'or', { list }: Marks): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(list.comma)}${list[last]}${items.at(-1)}`

/** The first items of a list, and the number of the others. */
const firstOf = (items: readonly string[], most: number, marks: Marks): string =>
  items.length <= most
    ? listed(items, 'and', marks)
    : items.slice(0, most).join(marks.list.comma) + marks.list.more.replace('{n}', String(items.length - most))

type Join = (items: readonly string[], marks: Marks) => string

const JOINS: Readonly<Record<string, Join>> = {
  and: (items, marks) => listed(items, 'and', marks),
  or: (items, marks) => listed(items, 'or', marks),
  commas: (items, { list }) => items.join(list.comma),
  semicolons: (items, { list }) => items.join(list.semicolon),
  together: (items) => items.join(''),
  'first-2': (items, marks) => firstOf(items, 2, marks),
  'first-5': (items, marks) => firstOf(items, 5, marks),
  places: (items, marks) => firstOf([...new Set(items)], 3, marks),
}

const joinedBy = (format: string): Join | undefined => JOINS[format]

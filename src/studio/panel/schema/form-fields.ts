import type { Group } from '#studio/protocol/documents.ts'
import type { SiteFacts } from '#studio/protocol/facts.ts'
import { freeName } from '#base/text/addresses/address-forms.ts'
import texts from './form-fields.json' with { type: 'json' }

/** Kinds of form fields, as people think of them: each is a type with its usual settings. */
export const FIELD_SORTS = [
  'name',
  'email',
  'phone',
  'company',
  'message',
  'shortText',
  'choice',
  'oneOfFew',
  'severalChoices',
  'consent',
  'date',
  'number',
  'website',
  'file',
  'step',
] as const

export type FieldSort = (typeof FIELD_SORTS)[number]

/** The settings of each sort, without its words. */
const SETTINGS: Record<FieldSort, Group> = {
  name: { type: 'text', required: true, autocomplete: 'name' },
  email: { type: 'email', required: true, autocomplete: 'email' },
  phone: { type: 'tel', autocomplete: 'tel' },
  company: { type: 'text', autocomplete: 'organization' },
  message: { type: 'textarea' },
  shortText: { type: 'text' },
  choice: { type: 'select' },
  oneOfFew: { type: 'radio' },
  severalChoices: { type: 'checkboxes' },
  consent: { type: 'checkbox', required: true },
  date: { type: 'date' },
  number: { type: 'number' },
  website: { type: 'url', autocomplete: 'url' },
  file: { type: 'file' },
  step: { type: 'step' },
}

type Words = Record<FieldSort | 'first' | 'second' | 'consentWithPolicy', string>

/** Texts for visitors, by the language of the site. */
const WORDS: Record<string, Words> = texts

const wordsIn = (language: string): Words => WORDS[language.split('-')[0] ?? ''] ?? texts.en

/** A valid field of a kind, in the language of the site, with a name that is unique in the form. */
export function newFormField(sort: FieldSort, fields: readonly unknown[], { language, pages }: SiteFacts): Group {
  const words = wordsIn(language)
  const policy = pages.find(({ path }) => path.includes('privacy'))?.path
  const label = sort === 'consent' && policy ? words.consentWithPolicy.replace('%', policy) : words[sort]
  const { type, ...settings } = SETTINGS[sort]
  const options = NEEDS_OPTIONS.has(String(type)) && { options: [words.first, words.second] }
  return { name: freeFieldName(sort, fields), label, type, ...settings, ...options }
}

const NEEDS_OPTIONS = new Set(['select', 'radio', 'checkboxes'])

/** The name for stored values, with a number if another field has it. */
function freeFieldName(name: string, others: readonly unknown[]): string {
  const usedNames = new Set(others.map((other) => (other as Group)['name']))
  return freeName(name, '', (each) => usedNames.has(each))
}

/** The limit of characters of a name made from a label. */
const LONGEST_NAME = 40

/**
 * A name from the words of a label: "Your company *" is `yourCompany`. Undefined for words in another script than
 * Latin.
 */
export function nameFromLabel(label: string): string | undefined {
  const words = label
    .replace(/\]\([^)]*\)/g, '')
    .normalize('NFD')
    .replace(/\p{M}|['’-]/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
  const name = words
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .reduce((before, word) => (before.length + word.length > LONGEST_NAME ? before : before + word), '')
  return /^[a-z]/.test(name) ? name : undefined
}

/**
 * The new name of a field after a change of its label, while no value is stored under the old one. Undefined if a
 * person has chosen the name, or the label makes no name.
 */
export function nameFollowing(field: Group, labelBefore: string, others: readonly unknown[]): string | undefined {
  const { name, label, type } = field
  const base = String(name).replace(/\d+$/, '')
  const isMade = base === nameFromLabel(labelBefore) || FIELD_SORTS.some((sort) => sort === base)
  const made = nameFromLabel(String(label))
  // The label of a consent is a sentence.
  if (!isMade || made === undefined || label === labelBefore || type === 'checkbox') return undefined
  return freeFieldName(made, others)
}

/** A field with another type: it keeps the settings that the type uses, and gets the required ones. */
export function withType(
  field: Group,
  type: string,
  { required = [], unused = [] }: { required?: string[]; unused?: string[] } = {},
  language: string,
): Group {
  const words = wordsIn(language)
  const keptSettings = Object.fromEntries(Object.entries({ ...field, type }).filter(([name]) => !unused.includes(name)))
  return required.includes('options')
    ? { ...keptSettings, options: keptSettings['options'] ?? [words.first, words.second] }
    : keptSettings
}

import type { JsonObject } from '#content/read/json-tree.ts'

/** The words in braces that every text may use, and where in settings.json each one stands. */
export const PLACEHOLDERS = {
  brand: ['brand'],
  email: ['organization', 'email'],
  legalEmail: ['organization', 'legalEmail'],
  phone: ['organization', 'phone'],
  address: ['organization', 'address'],
  hours: ['hours'],
} as const satisfies Record<string, readonly string[]>

export type Facts = Partial<Record<keyof typeof PLACEHOLDERS, string>>

/** The facts that texts may name, from settings. */
export function factsOf(settings: JsonObject): Facts {
  return Object.fromEntries(
    Object.entries(PLACEHOLDERS).flatMap(([name, path]) => {
      const fact = path.reduce<unknown>((value, step) => (value as JsonObject | undefined)?.[step], settings)
      return typeof fact === 'string' ? [[name, fact]] : []
    }),
  )
}

export interface Placeholder {
  /** The word in the braces: "brand"; "subtitle" for {subtitle:80}. */
  name: string
  /** Where it begins in the text. */
  index: number
}

const WORD_IN_BRACES = /\{([A-Za-z][\w-]*)(?::\d+)?\}/g

export function placeholdersIn(text: string): Placeholder[] {
  if (!text.includes('{')) return []
  return [...text.matchAll(WORD_IN_BRACES)].map((match) => ({ name: match[1] ?? '', index: match.index }))
}

/** The text with its facts filled in. Words that are no facts are left for whoever knows them. */
export function fillPlaceholders(text: string, facts: Facts): string {
  if (!text.includes('{')) return text
  return text.replace(/\{(\w+)\}/g, (whole, name: keyof Facts) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole,
  )
}

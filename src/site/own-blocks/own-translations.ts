import { isObject } from '#site/read/json-tree.ts'
import { propertiesOf } from '#site/schemas/schema-bundle.ts'
import type { JsonSchema } from '#site/schemas/schema-bundle.ts'
import type { OwnBlock } from './own-blocks.ts'
import { CHOICES, LABEL, SEARCH, TRANSLATIONS } from '#site/schemas/vocabulary.ts'
import { inWords } from '#base/text/words/lists.ts'

/** The translated texts of a block's schema in another language of the studio, for its English texts. */
interface Translation {
  label?: string
  description?: string
  search?: string
  /** By value. */
  choices?: Record<string, string>
}

const TEXTS = ['label', 'description', 'search'] as const

/** The texts of schemas in other languages, by language and by the English texts. */
export type Translations = Record<string, Record<string, string>>

/** The translations in the schemas of a site's own blocks. */
export function ownTranslations(own: readonly OwnBlock[], blockSchema: (type: string) => JsonSchema): Translations {
  const all: Translations = {}
  const add = (language: string, english: unknown, translated: string | undefined): void => {
    if (typeof english === 'string' && translated !== undefined) (all[language] ??= {})[english] ??= translated
  }
  for (const { schema, name } of own.flatMap(({ type }) => partsOf(blockSchema(type))))
    for (const [language, words] of Object.entries((schema[TRANSLATIONS] ?? {}) as Record<string, Translation>)) {
      add(language, labelOf(schema, name), words.label)
      add(language, schema['description'], words.description)
      add(language, schema[SEARCH], words.search)
      const labels = (schema[CHOICES] ?? {}) as Record<string, string>
      for (const [value, translated] of Object.entries(words.choices ?? {}))
        add(language, labels[value] ?? inWords(value), translated)
    }
  return all
}

/** The English label of a part of a schema, as in the studio. */
const labelOf = ({ [LABEL]: label, title }: JsonSchema, name: string): unknown =>
  label ?? (typeof title === 'string' ? title.replace(/ block$/, '') : inWords(name))

interface SchemaPart {
  schema: JsonSchema
  /** The name of the field; empty for anything but a field. */
  name: string
}

/** A schema with the schemas of its fields and of the items of its lists. */
function partsOf(schema: JsonSchema, name = ''): SchemaPart[] {
  const { items } = schema
  return [
    { schema, name },
    ...Object.entries(propertiesOf(schema)).flatMap(([field, part]) => partsOf(part, field)),
    ...(isObject(items) ? partsOf(items) : []),
  ]
}

/** Whether all translations in a schema have a valid form. */
export const hasSoundTranslations = (schema: JsonSchema): boolean =>
  partsOf(schema).every(({ schema: { [TRANSLATIONS]: translations = {} } }) =>
    isObject(translations) ? Object.values(translations).every(isTranslation) : false,
  )

function isTranslation(value: unknown): boolean {
  if (!isObject(value)) return false
  const { choices = {}, ...texts } = value
  if (!isObject(choices) || !Object.values(choices).every((text) => typeof text === 'string')) return false
  return Object.entries(texts).every(([key, text]) => TEXTS.some((each) => each === key) && typeof text === 'string')
}

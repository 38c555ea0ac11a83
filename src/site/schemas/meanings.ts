import { definitionName } from './schema-bundle.ts'
import type { JsonSchema } from './schema-bundle.ts'

/**
 * The definitions in `schema/shared/` with a meaning in the program: a value is a link because its schema refers to `Href`,
 * regardless of the name of the field.
 */
export const MEANINGS = [
  'Action',
  'Anchor',
  'CaptionsFile',
  'DrawingName',
  'FolderAddress',
  'FormName',
  'Href',
  'Image',
  'ImageFile',
  'PublicFile',
  'SharedName',
  'VideoFile',
  'WebAddress',
] as const

export type Meaning = (typeof MEANINGS)[number]

export const isMeaning = (name: string): name is Meaning => MEANINGS.some((meaning) => meaning === name)

/** Whether a schema is this definition, as validators return it with an error. */
export const isDefinition = (schema: JsonSchema | undefined, name: Meaning): boolean =>
  definitionName(String(schema?.['title'])) === name

import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { usualLayout } from '#tools/usual-layout.ts'
import type { JsonSchema } from '#site/schemas/schema-bundle.ts'
import { descriptionInFiles } from '#site/validate/help.ts'
import { fenced } from '../markdown.ts'

/** The sources of the guide's pages. */
export interface GuideSource {
  schemas: SiteSchemas
  /** The documents of a small site, and its folder: examples are from there. */
  documents: SiteDocuments
  siteDir: string
  /** The root of the repository. */
  root: string
}

export const schemaDescription = (schema: object): string => descriptionInFiles(schema as JsonSchema)

/** Before the first table of fields. */
export const BEFORE_FIELDS =
  'Write the name of a field in double quotes, then a colon, then its value. Texts have double quotes around them; numbers, `true` and `false` do not. To turn a field on, write `true`; to turn it off, `false`. A field that is not marked **needed** can be left out.'

/** A document to copy, as `npm run fmt` lays it out. */
export async function json(value: unknown): Promise<string> {
  const text = JSON.stringify(value)
  return fenced((await usualLayout(text)) ?? text, 'json')
}

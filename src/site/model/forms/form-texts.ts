import { fieldTextsOf } from '#site/model/texts.ts'
import type { FieldTexts, FileTexts, SiteTexts } from '#site/model/texts.ts'
import type { FormField, Settings } from '#site/model/types.generated.ts'
import { fieldTypeOf } from './fields/field-types.ts'

/** The texts of a form: the site's texts, and the texts that its own fields need. */
export type FormTexts = SiteTexts & Partial<FieldTexts & FileTexts>

const CONDITION_TEXTS: readonly (keyof FieldTexts)[] = ['onlyIf', 'onlyIfTicked', 'onlyIfNotTicked']

/** The texts that these fields need in addition to the site's; undefined if none. */
export function textsOfFields(fields: readonly FormField[], settings: Settings): Partial<FieldTexts> | undefined {
  const needed = new Set<string>(
    fields.flatMap((field) => [...(fieldTypeOf(field).texts ?? []), ...(field.showWhen ? CONDITION_TEXTS : [])]),
  )
  if (needed.size === 0) return undefined
  return Object.fromEntries(Object.entries(fieldTextsOf(settings)).filter(([name]) => needed.has(name)))
}

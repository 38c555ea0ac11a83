import { withChoices } from '#studio/protocol/schema.ts'
import type { FieldSchema } from '#studio/protocol/schema.ts'
import { ofSchema, wordsFor } from '#studio/words/words.ts'

interface SchemaTextProps {
  of: string
  /** The field that the text is about: values in the text get the labels of its choices. */
  field?: FieldSchema
}

/** A text of a schema in the language of the studio, or in English, marked as such. */
export function SchemaText({ of, field = {} }: SchemaTextProps) {
  const { text: raw, lang } = ofSchema(of)
  const text = withChoices(raw, field, wordsFor)
  return lang ? (
    <span lang={lang} dir="ltr">
      {text}
    </span>
  ) : (
    text
  )
}

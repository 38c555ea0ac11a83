import { inWords } from '#studio/panel/schema/schema.ts'
import { ofSchema } from '#studio/panel/words/words.ts'

interface SchemaTextProps {
  of: string
  /** Values that the text may name, which are called here as where they are chosen. */
  choices?: readonly string[] | undefined
}

/** A text of a schema in the language of the studio, or in English, marked as such. */
export function SchemaText({ of, choices = [] }: SchemaTextProps) {
  const { text: raw, lang } = ofSchema(of)
  const text = raw.replace(/"(\w+)"/g, (named, value: string) =>
    choices.includes(value) ? `“${ofSchema(inWords(value)).text}”` : named,
  )
  return lang ? (
    <span lang={lang} dir="ltr">
      {text}
    </span>
  ) : (
    text
  )
}

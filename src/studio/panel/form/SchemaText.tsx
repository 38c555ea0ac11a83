import { ofSchema } from '#studio/panel/words/words.ts'

/** A text of a schema in the language of the studio, or in English, marked as such. */
export function SchemaText({ of }: { of: string }) {
  const { text, lang } = ofSchema(of)
  return lang ? (
    <span lang={lang} dir="ltr">
      {text}
    </span>
  ) : (
    text
  )
}

import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import type { LanguageFacts, TranslationRow } from '#studio/protocol/translations.ts'
import { Input } from '#studio/panel/form/Input.tsx'
import { useKeptCaret } from '#studio/panel/form/use-kept-caret.ts'
import { RichTextField } from '#studio/panel/form-parts.ts'
import type { ResolvedSchema } from '#studio/protocol/schema.ts'
import { linksIn } from './source-parts.ts'

interface TranslationFieldProps {
  id: string
  row: TranslationRow
  /** The schema of the text in its document. */
  schema: ResolvedSchema
  language: LanguageFacts
  labelledBy: string
  describedBy: string
  /** `opening` identifies the field from getting the focus to losing it. */
  onChange: (text: string, opening?: string) => void
  onEnter: () => void
}

/** The field in which a translation is typed. */
export function TranslationField(props: TranslationFieldProps) {
  const { id, row, schema, language, labelledBy, describedBy, onChange, onEnter } = props
  const isWrong = row.problems.some(({ severity }) => severity === 'error')
  if (isChosenFromList(schema))
    return (
      <Input
        id={id}
        labelledBy={labelledBy}
        describedBy={describedBy}
        schema={schema}
        path={row.path}
        value={row.translation}
        isRequired={false}
        isWrong={isWrong}
        onChange={(value) => onChange(String(value))}
      />
    )
  const control = {
    id,
    lang: language.language,
    dir: language.dir,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-invalid': isWrong || undefined,
  }
  if (!row.isRunning)
    return <PlainField control={control} value={row.translation} onChange={onChange} onEnter={onEnter} />
  return (
    <RichTextField
      {...control}
      value={row.translation}
      maxLength={row.maxLength}
      isRequired={false}
      fillings={language.fillings}
      links={linksIn(row.source)}
      onChange={onChange}
      onEnter={onEnter}
    />
  )
}

/** Values that are chosen from what the site has, instead of typed. */
const CHOSEN = new Set(['Href', 'ImageFile', 'DrawingName', 'VideoFile', 'CaptionsFile'])

/** Whether a value is chosen, such as a picture, or is a link, instead of words. */
export const isChosenFromList = ({ of = '', enum: values }: ResolvedSchema): boolean =>
  CHOSEN.has(of) || values !== undefined

interface PlainFieldProps extends Pick<TranslationFieldProps, 'onChange' | 'onEnter'> {
  control: object
  value: string
}

function PlainField({ control, value, onChange, onEnter }: PlainFieldProps) {
  const opening = useRef('')
  const goOn = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  return (
    <textarea
      {...control}
      {...useKeptCaret<HTMLTextAreaElement>(value)}
      rows={1}
      value={value}
      autoComplete="off"
      onFocus={() => (opening.current = crypto.randomUUID())}
      onKeyDown={goOn}
      onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ' '), opening.current)}
    />
  )
}

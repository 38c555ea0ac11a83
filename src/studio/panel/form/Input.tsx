import { Segments } from '#studio/kit/Segments.tsx'
import { Suspense, useState } from 'react'
import type { ChangeEvent } from 'react'
import type { Path } from '#base/json/path.ts'
import { later, loadFormParts } from '#studio/panel/load-later.ts'
import type { ResolvedSchema } from '#studio/protocol/schema.ts'
import { blockLabel, choiceLabel, LISTS } from '#studio/protocol/schema.ts'
import { openDocument } from '#studio/panel/state/document/open-document.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { ofSchema, t } from '#studio/words/words.ts'
import type { ControlProps, TextControlProps } from '#studio/kit/control-props.ts'
import { LinkPicker } from './LinkPicker.tsx'
import type { EntryHandlers } from './RichTextField.tsx'
import { useKeptCaret } from './use-kept-caret.ts'

export interface InputProps {
  id: string
  labelledBy?: string
  /** Without a visible label. */
  label?: string
  describedBy?: string
  schema: ResolvedSchema
  path: Path
  value: unknown
  isRequired: boolean
  isWrong: boolean
  /** The actions on it as an entry of a list. */
  entry?: EntryHandlers | undefined
  /** `opening` identifies the open field of a running text. */
  onChange: (value: unknown, opening?: string) => void
}

/** The control for colours, which only the theme has. */
const ColorInput = later(loadFormParts, (loaded) => loaded.ColorInput)

const TimeZoneSelect = later(loadFormParts, (loaded) => loaded.TimeZoneSelect)
const MomentInput = later(loadFormParts, (loaded) => loaded.MomentInput)
const RichTextField = later(loadFormParts, (loaded) => loaded.RichTextField)
const DrawingPicker = later(loadFormParts, (loaded) => loaded.DrawingPicker)
const ImagePicker = later(loadFormParts, (loaded) => loaded.ImagePicker)

/** The maximum number of values shown side by side; more are in a list. */
const MOST_SEGMENTS = 4
/** A longer text may have several lines on screen. */
const ONE_LINE = 70
const ONE_LINE_IN_LIST = 24

/** The control of a field that is neither a group nor a list. */
export function Input({
  id,
  labelledBy,
  label,
  describedBy,
  schema,
  path,
  value,
  isRequired,
  isWrong,
  entry,
  onChange,
}: InputProps) {
  const control: ControlProps = {
    id,
    'aria-labelledby': label === undefined ? labelledBy : undefined,
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': isWrong || undefined,
  }
  const text = value === undefined || value === null ? '' : String(value)
  const { type, enum: values, of, format, maxLength = 0 } = schema
  const labelled = (each: string) => [each, ofSchema(choiceLabel(each, schema)).text] as const
  if (of === 'DrawingName' || of === 'ImageFile') {
    const Picker = of === 'ImageFile' ? ImagePicker : DrawingPicker
    return (
      <Suspense>
        <Picker {...control} value={text} onChange={onChange} />
      </Suspense>
    )
  }
  if (format === 'moment' || format === 'date')
    return (
      <Suspense>
        <MomentInput {...control} value={text} hasTime={format === 'moment'} onChange={onChange} />
      </Suspense>
    )
  if (format === 'time-zone')
    return (
      <Suspense>
        <TimeZoneSelect {...control} value={text} onChange={onChange} />
      </Suspense>
    )
  if (of === 'Href') return <LinkPicker {...control} path={path} value={text} onChange={onChange} />
  const list = LISTS[of ?? '']
  if (list) return <ListPicker {...control} value={text} onChange={onChange} list={list} />
  if (of === 'SectionType') return <SectionTypePicker {...control} value={text} onChange={onChange} />
  if (values && values.length <= MOST_SEGMENTS && labelledBy !== undefined)
    return <Segments {...control} options={values.map(labelled)} value={text} onChange={onChange} />
  if (values) return <Select {...control} value={text} options={values.map(labelled)} onChange={onChange} />
  if (type === 'boolean')
    return (
      <input
        {...control}
        type="checkbox"
        role="switch"
        aria-checked={value === true}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    )
  if (type === 'integer' || type === 'number')
    return <NumberInput {...control} schema={schema} value={text} onChange={onChange} />
  if (schema.pattern === COLOR)
    return (
      <Suspense>
        <ColorInput {...control} value={text} onChange={onChange} />
      </Suspense>
    )
  if (schema['x-text'] !== undefined)
    return (
      <Suspense fallback={<div className="rich-text">{text}</div>}>
        <RichTextField
          {...control}
          value={text}
          maxLength={schema.maxLength}
          isRequired={isRequired}
          onChange={onChange}
          entry={entry}
        />
      </Suspense>
    )
  return (
    <PlainText
      {...control}
      // A list has less room, because of the buttons.
      hasLines={maxLength > (label === undefined ? ONE_LINE : ONE_LINE_IN_LIST)}
      dir={schema.pattern === undefined ? 'auto' : 'ltr'}
      // A textarea has no type.
      type={schema.format === 'email' ? 'email' : undefined}
      value={text}
      aria-required={isRequired || undefined}
      onChange={onChange}
    />
  )
}

interface PlainTextProps extends Omit<TextControlProps, 'dir'> {
  /** It may take several lines on screen. */
  hasLines: boolean
  dir: string
  type: string | undefined
  'aria-required': true | undefined
}

function PlainText({ hasLines, value, onChange, ...control }: PlainTextProps) {
  const Text = hasLines ? 'textarea' : 'input'
  return (
    <Text
      {...control}
      {...useKeptCaret<HTMLInputElement & HTMLTextAreaElement>(value)}
      value={value}
      autoComplete="off"
      onChange={({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        onChange(target.value.replace(/\s*\n\s*/g, ' '))
      }
    />
  )
}

type NumberInputProps = Omit<TextControlProps, 'onChange'> & Pick<InputProps, 'schema' | 'onChange'>

/** While it is empty, as before another number is typed, the document keeps the last number. */
function NumberInput({ schema, value, onChange, ...control }: NumberInputProps) {
  const [isEmpty, setEmpty] = useState(false)
  return (
    <input
      {...control}
      type="number"
      value={isEmpty ? '' : value}
      min={schema.minimum}
      max={schema.maximum}
      step={schema.type === 'integer' ? 1 : 'any'}
      onBlur={() => setEmpty(false)}
      onChange={({ target }) => {
        setEmpty(target.value === '')
        if (target.value !== '') onChange(Number(target.value))
      }}
    />
  )
}

/** The pattern of a colour in `schema/`. */
const COLOR = '^#[0-9a-f]{6}$'

function ListPicker({ list, ...props }: TextControlProps & { list: (typeof LISTS)[string] }) {
  const store = useStore()
  const all = useStudio(({ facts }) => facts[list])
  const options = all.map((each) =>
    typeof each === 'string' ? ([each, each] as const) : ([each.name, each.title] as const),
  )
  const form = useStudio(({ facts }) =>
    list === 'forms' ? facts.forms.find(({ name }) => name === props.value) : undefined,
  )
  return (
    <>
      <Select {...props} options={options} />
      {form && (
        <button type="button" className="leads" onClick={() => void openDocument(store, form.file, { isBeside: true })}>
          {t('editForm', { title: form.title })}
        </button>
      )}
    </>
  )
}

/** Types of sections by their labels, and one option for all other types. */
function SectionTypePicker(props: TextControlProps) {
  const { fixed } = useStore().get()
  const types = Object.keys(fixed.blocks).map((type) => [type, ofSchema(blockLabel(type, fixed)).text] as const)
  return <Select {...props} options={[['any', t('anySection')], ...types]} />
}

/** A value that is not among the options, such as the name of a deleted form, is added to them. */
function Select({
  value,
  options,
  onChange,
  ...control
}: TextControlProps & { options: readonly (readonly [string, string])[] }) {
  const isKnown = options.some(([name]) => name === value)
  return (
    <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
      {!isKnown && <option value={value}>{value}</option>}
      {options.map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  )
}

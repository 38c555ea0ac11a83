import { memo, Suspense, useId, useRef } from 'react'
import { isSamePath, valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import type { Group } from '#studio/protocol/documents.ts'
import type { PlacedProblem } from '#studio/protocol/problems.ts'
import { later, loadFormParts, loadRemarks, loadTranslations } from '#studio/panel/load-later.ts'
import { blockLabel, definition, fieldLabel, isPicked } from '#studio/protocol/schema.ts'
import type { ResolvedSchema } from '#studio/protocol/schema.ts'
import { blocksOf, isTextOf, surroundingsOf } from '#studio/panel/state/documents.ts'
import { remarksAt } from '#studio/panel/state/people/remarks.ts'
import type { StudioStore } from '#studio/panel/state/studio-store.ts'
import { typedOperations } from '#studio/panel/state/document/typed-operations.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { IconButton } from '#studio/kit/Icon.tsx'
import { exampleInWords, ofSchema, t } from '#studio/words/words.ts'
import { FactNotes } from './FactNotes.tsx'
import { useRenderGroup } from './group-context.ts'
import { Input } from './Input.tsx'
import { LengthOf } from './LengthOf.tsx'
import { ListField } from './ListField.tsx'
import { Problems } from './Problems.tsx'
import { SchemaText } from './SchemaText.tsx'
import { useFieldFocus } from './use-field-focus.ts'

const StaleNote = later(loadTranslations, (loaded) => loaded.StaleNote)
const RemarksOfField = later(loadRemarks, (loaded) => loaded.RemarksOfField)
const Palette = later(loadFormParts, (loaded) => loaded.Palette)
const RunningLength = later(loadFormParts, (loaded) => loaded.RunningLength)
const ImageFields = later(loadFormParts, (loaded) => loaded.ImageFields)

export interface FieldProps {
  name: string
  schema: ResolvedSchema
  /** The names of the group's fields, in the order of the schema, for the place of a new field. */
  order: readonly string[]
  path: Path
  value: unknown
  isRequired: boolean
  /** The problems of the field and of everything in it. */
  problems: PlacedProblem[]
}

/** A field of a document: label, control, help and problems. Renders again when its own value or problems change. */
export const SchemaField = memo(function SchemaField(props: FieldProps) {
  const { name, schema, order, path, value, isRequired, problems } = props
  const store = useStore()
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  const isChosen = useFieldFocus(path, element)
  const hasStale = useStudio(({ madeStale }) =>
    madeStale.some(({ paths }) => paths.some((text) => isTextOf(text, path))),
  )
  const hasRemarks = useStudio((state) => remarksAt(path, state).length > 0)
  const rawLabel = fieldLabel(name, schema)
  const label = ofSchema(rawLabel).text
  const isNested = schema.type === 'object' || schema.type === 'array'
  const isOfType = schema.type === 'array' ? Array.isArray(value) : typeof value === 'object' && !Array.isArray(value)
  const fieldProblems = problems.filter((problem) => !isNested || !isOfType || problem.path.length <= path.length)
  const isWrong = fieldProblems.some(({ severity }) => severity === 'error')
  const onRemove = (): void => {
    store.document.leaveOut(t('stepLeavingOut', { field: label }), path)
    store.announce(t('leftOut', { field: label }))
    element.current?.closest<HTMLElement>('.inspector')?.focus()
  }
  const remove = !isRequired && (
    <IconButton icon="cross" className="icon leave-out" label={t('leaveOut', { field: label })} onClick={onRemove} />
  )
  const set = (next: unknown, opening?: string): void => {
    const { section, value: document, fixed } = store.get()
    // Not by its title, which may be the typed text: everything that is typed in one go is one step.
    const type = section !== undefined && blocksOf(document)[section]?.['type']
    const step = type
      ? t('stepFieldOf', { field: label, section: ofSchema(blockLabel(String(type), fixed)).text })
      : t('stepField', { field: label })
    const stepName = { label: step, ...(opening !== undefined && { opening }) }
    const isTypeOfField = name === 'type' && schema['x-choices'] !== undefined
    if (isTypeOfField) void setType(store, path.slice(0, -1), String(next), step)
    else if (typeof next === 'string' && valueAt(document, path) !== undefined)
      store.document.edit(stepName, ...typedOperations(path, next, document))
    else store.document.edit(stepName, { type: 'set', path, value: next, order })
  }
  const startAnew = async (): Promise<void> => {
    const { neutralValue } = await loadFormParts()
    const neutral = await neutralValue(schema, surroundingsOf(path, store.get()))
    store.document.leaveOut(t('stepLeavingOut', { field: label }), path)
    store.document.ask({ path, value: neutral, order })
  }
  return (
    <div
      className="field"
      ref={element}
      data-path={JSON.stringify(path)}
      data-chosen={isChosen || undefined}
      data-wrong={isWrong || undefined}
    >
      {isNested ? (
        <details open>
          <summary>
            <span className="label">
              <SchemaText of={rawLabel} />
            </span>
            {Array.isArray(value) && (
              <span className="count">
                {schema.maxItems === undefined
                  ? value.length
                  : t('countOf', { n: value.length, most: schema.maxItems })}
              </span>
            )}
          </summary>
          {remove}
          <Help schema={schema} />
          {isOfType ? (
            <Nested {...props} label={label} onRemove={isRequired ? undefined : onRemove} />
          ) : (
            <button type="button" onClick={() => void startAnew()}>
              {t('startAnew')}
            </button>
          )}
          <Problems problems={fieldProblems} />
        </details>
      ) : (
        <>
          <div className="head">
            <label className="label" id={`${id}-label`} htmlFor={id}>
              <SchemaText of={rawLabel} />
            </label>
            <Counter schema={schema} value={value} />
            {remove}
          </div>
          <Input
            id={id}
            labelledBy={`${id}-label`}
            describedBy={fieldProblems.length > 0 ? `${id}-problems ${id}-help` : `${id}-help`}
            schema={schema}
            path={path}
            value={value}
            isRequired={isRequired}
            isWrong={isWrong}
            onChange={set}
          />
          <FactNotes value={value} path={path} of={schema.of} />
          <Problems problems={fieldProblems} id={`${id}-problems`} />
          <Help id={`${id}-help`} schema={schema} />
        </>
      )}
      <Suspense>{hasStale && <StaleNote path={path} />}</Suspense>
      <Suspense>{hasRemarks && <RemarksOfField path={path} />}</Suspense>
    </div>
  )
}, isSameField)

/** Sets another type of a form field, adds the settings that it needs, and removes unused ones. */
async function setType(store: StudioStore, path: Path, type: string, step: string): Promise<void> {
  const { withType } = await loadFormParts()
  const { value: document, fixed, facts } = store.get()
  const field = valueAt(document, path) as Group
  const settings = definition('FormField', fixed)['x-types']?.[type]
  store.document.edit(step, { type: 'set', path, value: withType(field, type, settings, facts.language) })
}

function isSameField(a: FieldProps, b: FieldProps): boolean {
  if (a.value !== b.value || a.schema !== b.schema || a.isRequired !== b.isRequired) return false
  return isSamePath(a.path, b.path) && areSameProblems(a.problems, b.problems)
}

const areSameProblems = (a: PlacedProblem[], b: PlacedProblem[]): boolean =>
  a === b || (a.length === b.length && JSON.stringify(a) === JSON.stringify(b))

interface NestedProps extends FieldProps {
  label: string
  onRemove: (() => void) | undefined
}

function Nested({ schema, path, value, problems, label, order, onRemove }: NestedProps) {
  const renderGroup = useRenderGroup()
  if (schema.type === 'array')
    return (
      <ListField
        schema={schema}
        path={path}
        value={value as unknown[]}
        problems={problems}
        label={label}
        order={order}
      />
    )
  const group = {
    schema,
    path,
    value: value as Group,
    problems: problems.filter((problem) => problem.path.length > path.length),
  }
  if (schema.of === 'Image')
    return (
      <Suspense>
        <ImageFields {...group} onRemove={onRemove} />
      </Suspense>
    )
  if (schema.of === 'Palette')
    return (
      <Suspense>
        <Palette {...group} />
      </Suspense>
    )
  return <div className="nested">{renderGroup(group)}</div>
}

function Help({ schema, id }: { schema: ResolvedSchema; id?: string }) {
  const { description, examples, enum: values, type, of } = schema
  const [example] = examples ?? []
  const isText = typeof example === 'string' && type === 'string' && !values && of === undefined
  const exampleText = isText ? exampleInWords(example) : undefined
  return (
    <p className="help" id={id}>
      {description !== undefined && <SchemaText of={description} field={schema} />}
      {exampleText !== undefined && ` ${t('example', { example: exampleText })}`}
    </p>
  )
}

/** The formats of texts that are not typed. */
const PICKED_FORMATS = new Set(['moment', 'date', 'time-zone'])

/** The length of a text, relative to its limit. */
function Counter({ schema, value }: { schema: ResolvedSchema; value: unknown }) {
  const { maxLength, type, of, format = '' } = schema
  if (type !== 'string' || maxLength === undefined || typeof value !== 'string') return null
  if (isPicked(of) || PICKED_FORMATS.has(format)) return null
  if (schema['x-text'] === undefined) return <LengthOf text={value} most={maxLength} />
  return (
    <Suspense>
      <RunningLength markup={value} most={maxLength} />
    </Suspense>
  )
}

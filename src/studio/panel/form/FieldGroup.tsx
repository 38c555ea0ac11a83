import { Segments } from '#studio/kit/Segments.tsx'
import { Suspense, useRef, useState } from 'react'
import type { Path } from '#base/json/path.ts'
import { isSample } from '#base/text/samples/samples.ts'
import { later, loadFormParts } from '#studio/panel/load-later.ts'
import { askedIn } from '#studio/panel/state/document/asked-fields.ts'
import { problemsBelow, surroundingsOf } from '#studio/panel/state/documents.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { alternatives, fieldLabel, fieldSchema, withChoices } from '#studio/protocol/schema.ts'
import type { ResolvedSchema } from '#studio/protocol/schema.ts'
import { ofSchema, t, wordsFor } from '#studio/words/words.ts'
import { Problems } from './Problems.tsx'
import { SchemaField } from './SchemaField.tsx'
import { SchemaText } from './SchemaText.tsx'
import type { FieldGroupProps } from './group-context.ts'
import { useFieldFocus } from './use-field-focus.ts'
import { GroupProvider } from './group-context.ts'

const ImageAdder = later(loadFormParts, (loaded) => loaded.ImageAdder)

/** The fields of a group: existing and required ones as fields, the others as chips that add them. */
export function FieldGroup({ schema, path, value: ofDocument, problems, hidden = [] }: FieldGroupProps) {
  const store = useStore()
  const asked = askedIn(
    useStudio((state) => state.asked),
    path,
  )
  const value = { ...ofDocument, ...asked }
  const [image, setImage] = useState<string>()
  const { fixed, facts } = store.get()
  const fieldOf = (name: string): ResolvedSchema => fieldSchema(schema, name, fixed) ?? {}
  // On a site with one language, content cannot be limited to languages.
  const isOfLanguages = (name: string): boolean => facts.siteLanguages.length > 0 || fieldOf(name).of !== 'Only'
  // In a form field, `placeholder` is the text of an empty input.
  const { placeholder } = value
  const note = fieldOf('placeholder').of === 'Placeholder' && isSample(String(placeholder)) ? String(placeholder) : ''
  const isElsewhere = (name: string): boolean => hidden.includes(name) || (note !== '' && name === 'placeholder')
  const existing = Object.keys(value).filter((name) => !isElsewhere(name))
  const declared = Object.keys(schema.properties ?? {}).filter(
    (name) => !isElsewhere(name) && (name in value || isOfLanguages(name)),
  )
  // If any name is allowed, the written ones follow the others.
  const names = [
    ...declared,
    ...existing.filter((name) => !declared.includes(name) && fieldSchema(schema, name, fixed)),
  ]
  const either = alternatives(schema)
  const isDerived = schema['x-derivedFrom'] !== undefined && schema['x-derivedFrom'] in value
  const { required: needed = [], unused = [] } = schema['x-types']?.[String(value['type'])] ?? {}
  const required = isDerived ? [] : [...(schema.required ?? []), ...needed]
  const isNested = (name: string): boolean => ['object', 'array'].includes(fieldOf(name).type ?? 'string')
  const isFilledIn = (name: string): boolean => !isNested(name) || canBeFilledIn(fieldOf(name))
  const another = either.find((name) => name in asked)
  const chosen = another ?? either.find((name) => name in value)
  const isReplaced = (name: string): boolean => another !== undefined && either.includes(name) && name !== another
  const fields = names.filter(
    (name) => !isReplaced(name) && (name in value || (required.includes(name) && !isNested(name))),
  )
  const offered = names.filter(
    (name) => !fields.includes(name) && !either.includes(name) && !unused.includes(name) && isFilledIn(name),
  )
  const unknown = existing.filter((name) => !names.includes(name))
  const others = problems.filter(
    ({ path: { length, [path.length]: name } }) => length <= path.length || !fields.includes(String(name)),
  )
  const ask = async (name: string): Promise<void> => {
    const { neutralValue } = await loadFormParts()
    const place = [...path, name]
    const neutral = await neutralValue(fieldOf(name), surroundingsOf(place, store.get()))
    const instead = either.includes(name) ? either.filter((other) => other !== name) : []
    store.document.ask({ path: place, value: neutral, order: names, instead })
    store.announce(t('fieldAsked', { field: ofSchema(fieldLabel(name, fieldOf(name))).text }))
  }
  const choose = (name: string): void => {
    for (const other of either) if (other !== name && other in asked) store.document.leaveOut('', [...path, other])
    if (!(name in ofDocument)) void ask(name)
  }
  // The previous one stays until the chosen one has a value. In one list with the fields, so that it keeps the focus.
  const alternativeFields = either.length > 0 && (
    <Segments
      key=" either"
      aria-label={t('either')}
      options={either.map((name) => [name, <SchemaText key={name} of={fieldLabel(name, fieldOf(name))} />])}
      value={chosen}
      onChange={choose}
    />
  )
  return (
    <>
      {note !== '' && <SampleNote path={[...path, 'placeholder']} note={note} />}
      <Problems problems={others} />
      {fields.flatMap((name) => [
        name === chosen && alternativeFields,
        <SchemaField
          key={name}
          name={name}
          schema={fieldOf(name)}
          order={names}
          path={[...path, name]}
          value={value[name]}
          isRequired={required.includes(name) || either.includes(name)}
          problems={problemsBelow(problems, [...path, name])}
        />,
      ])}
      {unknown.map((name) => (
        <div key={name} className="field unknown">
          <span className="label">{name}</span>
          <button
            type="button"
            onClick={() =>
              store.document.edit(t('stepLeavingOut', { field: name }), { type: 'remove', path: [...path, name] })
            }
          >
            {t('leaveOut', { field: name })}
          </button>
        </div>
      ))}
      {chosen === undefined && alternativeFields}
      {offered.length > 0 && (
        <div className="chips">
          {offered.map((name) => {
            const field = fieldOf(name)
            return (
              <button
                key={name}
                type="button"
                className="chip"
                title={withChoices(wordsFor(field.description ?? ''), field, wordsFor)}
                data-required={required.includes(name) || undefined}
                onClick={() => (field.of === 'Image' ? setImage(name) : void ask(name))}
              >
                <span aria-hidden="true">+ </span>
                <SchemaText of={fieldLabel(name, field)} />
              </button>
            )
          })}
        </div>
      )}
      <Suspense>
        {image !== undefined && (
          <ImageAdder path={[...path, image]} order={names} onClose={() => setImage(undefined)} />
        )}
      </Suspense>
    </>
  )
}

/** Shows that a section, or a part of one, is a sample. It is not a field: only the button removes the note. */
function SampleNote({ path, note }: { path: Path; note: string }) {
  const store = useStore()
  const element = useRef<HTMLDivElement>(null)
  useFieldFocus(path, element)
  return (
    <div className="note" ref={element} data-path={JSON.stringify(path)}>
      <p dir="auto">{t('madeUp', { what: note.replace(/^[^:]*: /, '') })}</p>
      <button type="button" onClick={() => store.document.edit(t('stepWritten'), { type: 'remove', path })}>
        {t('haveWritten')}
      </button>
    </div>
  )
}

/** Whether a group has a field, unlike a map from any name to groups. */
const canBeFilledIn = ({ type, properties }: ResolvedSchema): boolean => type !== 'object' || properties !== undefined

const renderGroup = (props: FieldGroupProps) => <FieldGroup {...props} />

/** The form of a section or a document. */
export const EditForm = (props: FieldGroupProps) => (
  <GroupProvider value={renderGroup}>
    <FieldGroup {...props} />
  </GroupProvider>
)

import { Suspense, useId, useState } from 'react'
import { later, loadFormParts } from '#studio/panel/load-later.ts'
import { alternatives, fieldLabel, fieldSchema, withChoices } from '#studio/panel/schema/schema.ts'
import type { ResolvedSchema } from '#studio/panel/schema/schema.ts'
import { problemsBelow, surroundingsOf } from '#studio/panel/state/documents.ts'
import { useStore } from '#studio/panel/state/use-studio.ts'
import { ofSchema, t, wordsFor } from '#studio/panel/words/words.ts'
import { SchemaField } from './SchemaField.tsx'
import type { FieldGroupProps } from './group-context.ts'
import { Problems } from './Problems.tsx'
import { SchemaText } from './SchemaText.tsx'

const ImageAdder = later(loadFormParts, (loaded) => loaded.ImageAdder)

/** The fields of a group: those that it has or must have as fields, the others as chips that add them. */
export function FieldGroup({ schema, path, value, problems, hidden = [] }: FieldGroupProps) {
  const store = useStore()
  const [image, setImage] = useState<string>()
  const { fixed, facts } = store.get()
  const fieldOf = (name: string): ResolvedSchema => fieldSchema(schema, name, fixed) ?? {}
  // On a site with one language nothing is limited to some.
  const isOfLanguages = (name: string): boolean => facts.siteLanguages.length > 0 || fieldOf(name).of !== 'Only'
  const given = Object.keys(value).filter((name) => !hidden.includes(name))
  const declared = Object.keys(schema.properties ?? {}).filter(
    (name) => !hidden.includes(name) && (name in value || isOfLanguages(name)),
  )
  // Where any name is allowed, those that are written stand behind the others.
  const names = [...declared, ...given.filter((name) => !declared.includes(name) && fieldSchema(schema, name, fixed))]
  const either = alternatives(schema)
  const isDerived = schema['x-derivedFrom'] !== undefined && schema['x-derivedFrom'] in value
  const { required: needed = [], unused = [] } = schema['x-types']?.[String(value['type'])] ?? {}
  const required = isDerived ? [] : [...(schema.required ?? []), ...needed]
  const isNested = (name: string): boolean => ['object', 'array'].includes(fieldOf(name).type ?? 'string')
  const fields = names.filter((name) => name in value || (required.includes(name) && !isNested(name)))
  const offered = names.filter((name) => !fields.includes(name) && !either.includes(name) && !unused.includes(name))
  const unknown = given.filter((name) => !names.includes(name))
  const others = problems.filter(
    ({ path: { length, [path.length]: name } }) => length <= path.length || !fields.includes(String(name)),
  )
  // In one list with the fields, so that it keeps the focus when another one is chosen.
  const chosen = fields.find((name) => either.includes(name))
  const alternativeFields = either.length > 0 && (
    <Alternatives key=" either" schema={schema} path={path} value={value} names={either} order={names} />
  )
  const add = async (name: string, label: string): Promise<void> => {
    const { addedField, noteOn } = await loadFormParts()
    const place = [...path, name]
    const around = surroundingsOf(place, store.get())
    const added = await addedField(schema.properties?.[name] ?? {}, around)
    store.edit(
      t('stepAdding', { name: label }),
      { type: 'set', path: place, value: added.value, order: names },
      ...noteOn(place, added, around.document, fixed),
    )
    store.select(store.get().section, place, { isScrolled: false })
    store.announce(t('fieldAdded', { field: label }))
  }
  return (
    <>
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
            onClick={() => store.edit(t('stepLeavingOut', { field: name }), { type: 'remove', path: [...path, name] })}
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
            const label = ofSchema(fieldLabel(name, field)).text
            return (
              <button
                key={name}
                type="button"
                className="chip"
                title={withChoices(wordsFor(field.description ?? ''), field, wordsFor)}
                data-required={required.includes(name) || undefined}
                onClick={() => (field.of === 'Image' ? setImage(name) : void add(name, label))}
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

interface AlternativesProps extends Pick<FieldGroupProps, 'schema' | 'path' | 'value'> {
  names: readonly string[]
  order: readonly string[]
}

/** Chooses which one of several fields a group has. */
function Alternatives({ schema, path, value, names, order }: AlternativesProps) {
  const store = useStore()
  const id = useId()
  const choose = async (name: string): Promise<void> => {
    const { addedField } = await loadFormParts()
    const place = [...path, name]
    const added = await addedField(schema.properties?.[name] ?? {}, surroundingsOf(place, store.get()))
    const others = names.filter((other) => other !== name && other in value)
    store.edit(
      t('stepChoosing', { field: ofSchema(labelOf(name)).text }),
      ...others.map((other) => ({ type: 'remove' as const, path: [...path, other] })),
      { type: 'set', path: place, value: added.value, order },
    )
  }
  const labelOf = (name: string): string => fieldLabel(name, fieldSchema(schema, name, store.get().fixed) ?? {})
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{t('either')}</legend>
      {names.map((name) => (
        <label key={name}>
          <input type="radio" name={id} checked={name in value} onChange={() => void choose(name)} />
          <span>
            <SchemaText of={labelOf(name)} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

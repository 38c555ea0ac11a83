import { useState } from 'react'
import { fieldLabel, fieldSchema } from '#studio/protocol/schema.ts'
import { problemsBelow } from '#studio/panel/state/documents.ts'
import { useStore } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import { useRenderGroup } from './group-context.ts'
import type { FieldGroupProps } from './group-context.ts'
import { SchemaText } from './SchemaText.tsx'
import { useFocusBelow } from './use-field-focus.ts'

/**
 * The colours of one scheme, beginning with the brand's, each on the background on which the site uses it. One is open.
 */
export function Palette({ schema, path, value, problems }: FieldGroupProps) {
  const { fixed } = useStore().get()
  const renderGroup = useRenderGroup()
  const focus = useFocusBelow(path)
  const [chosen, setChosen] = useState<string>()
  const [lastFocus, setLastFocus] = useState(focus)
  if (focus !== lastFocus) {
    setLastFocus(focus)
    const name = focus?.path[path.length]
    if (name !== undefined) setChosen(String(name))
  }
  const names = Object.keys(value).toSorted((a, b) => Number(b.startsWith('accent')) - Number(a.startsWith('accent')))
  const declared = Object.keys(schema.properties ?? {})
  const openField = (name: string) =>
    renderGroup({
      schema,
      path,
      value,
      problems: problemsBelow(problems, [...path, name]),
      hidden: [...declared, ...names].filter((other) => other !== name),
    })
  return (
    <>
      <ul className="palette">
        {names.flatMap((name) => {
          const label = fieldLabel(name, fieldSchema(schema, name, fixed) ?? {})
          const toMend = problemsBelow(problems, [...path, name]).length
          const swatch = (
            <li key={name}>
              <button
                type="button"
                aria-expanded={chosen === name}
                data-wrong={toMend > 0 || undefined}
                onClick={() => setChosen(chosen === name ? undefined : name)}
              >
                <Swatch name={name} palette={value} />
                <span className="swatch-name">
                  <SchemaText of={label} />
                  {toMend > 0 && <span className="visually-hidden">, {t('toMend', { n: toMend })}</span>}
                </span>
              </button>
            </li>
          )
          return chosen === name ? [swatch, <li key={`${name} open`}>{openField(name)}</li>] : swatch
        })}
      </ul>
      {renderGroup({
        schema,
        path,
        value,
        problems: problems.filter((problem) => !names.includes(String(problem.path[path.length]))),
        hidden: names,
      })}
    </>
  )
}

/** The backgrounds that show colours of texts and lines best; colours for texts on a colour name it themselves. */
const GROUNDS: Record<string, string> = { success: 'surface', danger: 'surface' }
const TEXTS = /^(?:ink(?:-\d)?|accent(?:-hover)?|ember|success|danger)$/
const LINES = /^(?:line(?:-strong)?|focus|hatch)$/

/** A text colour is shown as letters, a line colour as a line, and any other as a background. */
function Swatch({ name, palette }: { name: string; palette: FieldGroupProps['value'] }) {
  const on = /^on-(.+)$/.exec(name)?.[1]
  const isLine = LINES.test(name)
  const isText = on !== undefined || TEXTS.test(name)
  const color = String(palette[name])
  const ground = String(palette[on ?? GROUNDS[name] ?? 'canvas'])
  const style = isText
    ? { color, background: ground }
    : isLine
      ? { background: ground, borderBlockEndColor: color }
      : { background: color }
  return (
    <span className="swatch" data-line={isLine || undefined} style={style} aria-hidden="true">
      {isText && 'Aa'}
    </span>
  )
}

import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Path } from '#base/json/path.ts'
import type { PlacedProblem } from '#studio/protocol/problems.ts'
import type { ResolvedSchema } from '#studio/protocol/schema.ts'
import { useStore } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import { FactNotes } from './FactNotes.tsx'
import { Input } from './Input.tsx'
import { Problems } from './Problems.tsx'
import type { EntryHandlers } from './RichTextField.tsx'
import { useFieldFocus } from './use-field-focus.ts'

interface ListRowProps {
  path: Path
  tools: ReactNode
  isWrong: boolean
  schema: ResolvedSchema
  value: unknown
  label: string
  problems: PlacedProblem[]
  entry: EntryHandlers | undefined
}

/** A text as a row. */
export function ListRow({ path, tools, isWrong, schema, value, label, problems, entry }: ListRowProps) {
  const store = useStore()
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  useFieldFocus(path, element)
  return (
    <div className="row" ref={element} data-path={JSON.stringify(path)}>
      <Input
        id={id}
        label={label}
        describedBy={`${id}-problems`}
        schema={schema}
        path={path}
        value={value}
        isRequired
        isWrong={isWrong}
        entry={entry}
        onChange={(next, opening) =>
          store.document.edit(
            { label: t('stepField', { field: label }), ...(opening !== undefined && { opening }) },
            { type: 'set', path, value: next },
          )
        }
      />
      {tools}
      <FactNotes value={value} path={path} of={schema.of} />
      <Problems problems={problems} id={`${id}-problems`} />
    </div>
  )
}

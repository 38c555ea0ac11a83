import { Choice } from '#studio/kit/Choice.tsx'
import { useId, useState } from 'react'

interface LimitChoiceProps {
  legend: string
  /** The labels for no limit, and for a limit to some. */
  all: string
  only: string
  options: readonly string[]
  /** Undefined without a limit. */
  chosen: string[] | undefined
  labelOf?: (option: string) => string
  onChange: (chosen: string[] | undefined) => void
}

/** Limits a person to some folders or languages of the site. Shown only if there are several. */
export function LimitChoice({ legend, all, only, options, chosen, labelOf, onChange }: LimitChoiceProps) {
  const name = useId()
  // The current limits stay available, even if the site no longer has them.
  const [before] = useState(chosen ?? [])
  const allOptions = [...new Set([...options, ...before])]
  if (allOptions.length === 0) return null
  return (
    <fieldset>
      <legend>{legend}</legend>
      <Choice
        type="radio"
        name={name}
        label={all}
        checked={chosen === undefined}
        onChange={() => onChange(undefined)}
      />
      <Choice type="radio" name={name} label={only} checked={chosen !== undefined} onChange={() => onChange([])} />
      {chosen && (
        <div className="limits">
          {allOptions.map((option) => (
            <Choice
              key={option}
              type="checkbox"
              label={<bdi>{labelOf ? labelOf(option) : option}</bdi>}
              required={chosen.length === 0}
              checked={chosen.includes(option)}
              onChange={(isChosen) =>
                onChange(isChosen ? [...chosen, option] : chosen.filter((each) => each !== option))
              }
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

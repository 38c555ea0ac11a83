import { useId, useState } from 'react'

interface LimitChoiceProps {
  legend: string
  /** What no limit is called, and what a limit to some is called. */
  all: string
  only: string
  options: readonly string[]
  /** Undefined without a limit. */
  chosen: string[] | undefined
  labelOf?: (option: string) => string
  onChange: (chosen: string[] | undefined) => void
}

/** Limits somebody to some of the site's folders or languages. Nothing is asked where there is nothing to choose. */
export function LimitChoice({ legend, all, only, options, chosen, labelOf, onChange }: LimitChoiceProps) {
  const name = useId()
  // What she was limited to stays to be chosen, though the site may not have it any more.
  const [before] = useState(chosen ?? [])
  const shown = [...new Set([...options, ...before])]
  if (shown.length === 0) return null
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      <label className="choice">
        <input type="radio" name={name} checked={chosen === undefined} onChange={() => onChange(undefined)} />
        {all}
      </label>
      <label className="choice">
        <input type="radio" name={name} checked={chosen !== undefined} onChange={() => onChange([])} />
        {only}
      </label>
      {chosen && (
        <div className="limits">
          {shown.map((option) => (
            <label key={option} className="choice">
              <input
                type="checkbox"
                required={chosen.length === 0}
                checked={chosen.includes(option)}
                onChange={(event) =>
                  onChange(event.currentTarget.checked ? [...chosen, option] : chosen.filter((each) => each !== option))
                }
              />
              <bdi>{labelOf ? labelOf(option) : option}</bdi>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}

import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

export interface GridItem {
  name: string
  thumbnail: ReactNode
  /** The lines below its name. */
  lines: readonly string[]
}

interface PictureGridProps {
  label: string
  items: readonly GridItem[]
  /** The name of the chosen picture. */
  value: string | undefined
  onChoose: (name: string) => void
}

/** Pictures to choose from. The grid is one tab stop: arrow keys move between pictures, as they are laid out. */
export function PictureGrid({ label, items, value, onChoose }: PictureGridProps) {
  const id = useId()
  const grid = useRef<HTMLUListElement>(null)
  const [wanted, setWanted] = useState(() => items.findIndex(({ name }) => name === value))
  const current = Math.min(Math.max(wanted, 0), items.length - 1)
  const onKeyDown = (event: KeyboardEvent): void => {
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])]
    const next = placeAfter(event.key, current, buttons)
    if (next === undefined) return
    event.preventDefault()
    setWanted(next)
    buttons[next]?.focus()
  }
  return (
    <ul ref={grid} className="grid" aria-label={label}>
      {items.map(({ name, thumbnail, lines }, index) => (
        <li key={name}>
          <button
            type="button"
            tabIndex={index === current ? 0 : -1}
            aria-pressed={name === value}
            aria-describedby={`${id}${index}`}
            onFocus={() => setWanted(index)}
            onKeyDown={onKeyDown}
            onClick={() => onChoose(name)}
          >
            {thumbnail}
            <bdi>{name}</bdi>
          </button>
          <p className="help" id={`${id}${index}`}>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The next item of a grid for an arrow key; undefined at the edge. */
function placeAfter(key: string, from: number, items: readonly HTMLElement[]): number | undefined {
  const [first] = items
  if (!first) return undefined
  const top = first.getBoundingClientRect().top
  const inRow = items.findIndex((item) => item.getBoundingClientRect().top > top + 1)
  const columns = inRow < 0 ? items.length : inRow
  const forward = getComputedStyle(first).direction === 'rtl' ? -1 : 1
  const steps: Record<string, number> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -from,
    End: items.length - 1 - from,
  }
  const to = from + (steps[key] ?? NaN)
  return to in items ? to : undefined
}

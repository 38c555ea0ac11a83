import type { KeyboardEvent, MouseEvent } from 'react'
import type { Group } from '#studio/protocol/documents.ts'
import type { ImageFacts } from '#studio/protocol/facts.ts'
import { t } from '#studio/words/words.ts'
import { ImageThumbnail } from './ImageThumbnail.tsx'
import { ARROWS, boxStyle } from './sized-image.ts'

/** In percent from the left and from the top, in every language. */
interface Point {
  x: number
  y: number
}

interface FocalPointPickerProps {
  image: ImageFacts
  focus: Group | undefined
  onChange: (focus: Point) => void
  describedBy: string
}

/** Pages use steps of ten percent: each step is visible there. */
const STEP = 10

/** The image with its focal point, which stays visible when edges are cropped: set by a click, or by arrow keys. */
export function FocalPointPicker({ image: { name, size }, focus, onChange, describedBy }: FocalPointPickerProps) {
  const { x, y } = pointOf(focus)
  const onClick = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = ARROWS[event.key]
    if (!direction) return
    event.preventDefault()
    onChange({ x: stepped(x, direction[0]), y: stepped(y, direction[1]) })
  }
  return (
    /* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the slider on it has the keys */
    <div className="focal" style={size && boxStyle(size)} onClick={onClick}>
      <ImageThumbnail name={name} className="whole" />
      <span
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input has one direction, and this has two
        role="slider"
        tabIndex={0}
        aria-label={t('focalPoint')}
        aria-describedby={describedBy}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={x}
        aria-valuetext={t('focalAt', { x, y })}
        style={{ left: `${x}%`, top: `${y}%` }}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

const pointOf = (focus: Group | undefined): Point => ({ x: numberIn(focus, 'x'), y: numberIn(focus, 'y') })

const numberIn = (focus: Group | undefined, name: string): number => {
  const value = focus?.[name]
  return typeof value === 'number' ? value : 50
}

const percent = (part: number): number => Math.round(Math.min(Math.max(part, 0), 1) * 100)

const stepped = (value: number, direction: number): number =>
  direction === 0 ? value : Math.min(Math.max(Math.round((value + direction * STEP) / STEP) * STEP, 0), 100)

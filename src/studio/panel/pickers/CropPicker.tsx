import { useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { Crop } from '#site/model/image-crop.ts'
import { t } from '#studio/words/words.ts'
import { movedCrop, resizedCrop } from './crop-shape.ts'
import { ImageThumbnail } from './ImageThumbnail.tsx'
import { ARROWS, boxStyle } from './sized-image.ts'
import type { SizedImage } from './sized-image.ts'

interface CropPickerProps {
  image: SizedImage
  crop: Crop
  /** The fixed ratio of width to height; undefined for any shape. */
  ratio: number | undefined
  onChange: (crop: Crop) => void
  describedBy: string
}

/** Percent of the picture for each press of an arrow key, and for one with Shift. */
const STEP = 1
const LARGE_STEP = 10

/** The whole image with its shown part, which is moved and resized by pointer or arrow keys. */
export function CropPicker({ image: { name, size }, crop, ratio, onChange, describedBy }: CropPickerProps) {
  /** The edit is made after dragging. */
  const [dragged, setDragged] = useState<Crop>()
  const shown = dragged ?? crop
  const change = (kind: 'move' | 'resize', from: Crop, x: number, y: number): Crop =>
    kind === 'move' ? movedCrop(from, x, y) : resizedCrop(from, x, y, ratio && (ratio * size.height) / size.width)
  const control = (kind: 'move' | 'resize') => ({
    role: 'slider',
    tabIndex: 0,
    'aria-label': t(kind === 'move' ? 'cropPlace' : 'cropSize'),
    'aria-describedby': describedBy,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': kind === 'move' ? shown.x : shown.width,
    'aria-valuetext': kind === 'move' ? t('cropAt', { ...shown }) : t('cropSpan', { ...shown }),
    onKeyDown: (event: KeyboardEvent): void => {
      const direction = ARROWS[event.key]
      if (!direction) return
      event.preventDefault()
      event.stopPropagation()
      const length = event.shiftKey ? LARGE_STEP : STEP
      onChange(change(kind, crop, direction[0] * length, direction[1] * length))
    },
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      event.preventDefault()
      event.stopPropagation()
      event.currentTarget.focus()
      drag(kind, event)
    },
  })
  const drag = (kind: 'move' | 'resize', { currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { width, height } = currentTarget.closest('.crop')!.getBoundingClientRect()
    let last = crop
    currentTarget.setPointerCapture(pointerId)
    const onMove = (event: globalThis.PointerEvent): void => {
      const [x, y] = [((event.clientX - clientX) / width) * 100, ((event.clientY - clientY) / height) * 100]
      last = change(kind, crop, x, y)
      setDragged(last)
    }
    const end = (): void => {
      currentTarget.removeEventListener('pointermove', onMove)
      setDragged(undefined)
      if (last !== crop) onChange(last)
    }
    currentTarget.addEventListener('pointermove', onMove)
    currentTarget.addEventListener('lostpointercapture', end, { once: true })
  }
  const { x, y, width, height } = shown
  return (
    <div className="crop" dir="ltr" style={boxStyle(size)}>
      <ImageThumbnail name={name} className="whole" />
      <div
        className="part"
        {...control('move')}
        style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
      />
      <span className="corner" {...control('resize')} style={{ left: `${x + width}%`, top: `${y + height}%` }} />
    </div>
  )
}

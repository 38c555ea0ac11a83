import { adopt } from './adopt.ts'
import { sendToPanel } from './canvas-state.ts'
import type { CanvasState } from './canvas-state.ts'
import { equipBox, placeBox, placeHidden } from './overlay.ts'
import { frameSelector, sectionOf } from './section-frames.ts'

/** Gives the box of the chosen section its name and its tools. */
export function equipSelected({ selected, sections, labels, overlay }: CanvasState): void {
  const section = selected === undefined ? undefined : sections[selected]
  if (selected === undefined || !section) return
  const named = { up: '', down: '', duplicate: '', hide: '', show: '', delete: '', 'add-after': '', ...labels }
  equipBox(overlay.selected, section, named, (action) => sendToPanel({ type: 'act', id: selected, action }))
}

/** Moves the boxes over the page to the current positions of their elements. */
export function layOut(canvas: CanvasState): void {
  const { overlay, isEditing, selected, labels, typing, question } = canvas
  placeBox(overlay.selected, isEditing ? sectionOf(selected) : undefined)
  const hidden = isEditing ? hiddenIds(canvas).flatMap((id) => sectionOf(id) ?? []) : []
  placeHidden(overlay.hidden, hidden, labels.hidden ?? '')
  typing?.place()
  question?.place()
}

export function hidePointed({ overlay }: CanvasState): void {
  placeBox(overlay.hover, undefined)
  placeBox(overlay.text, undefined)
}

const dimming = new CSSStyleSheet()

/** Dims the hidden sections, without changing React's own elements. */
export function dimHidden(canvas: CanvasState): void {
  adopt(dimming)
  const rules = hiddenIds(canvas).map((id) => `${frameSelector(id)}>*{opacity:.4!important;filter:grayscale(1)}`)
  dimming.replaceSync(rules.join(''))
}

const hiddenIds = ({ sections }: CanvasState): string[] => Object.keys(sections).filter((id) => sections[id]?.isHidden)

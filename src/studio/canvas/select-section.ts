import { equipSelected, layOut } from './boxes.ts'
import type { CanvasState } from './canvas-state.ts'
import { frameOf, sectionOf } from './section-frames.ts'

/** Chooses a section, and brings it into view where that is wanted. */
export async function selectSection(canvas: CanvasState, id: string | undefined, isScrolled: boolean): Promise<void> {
  // What is chosen may be what React is about to render.
  if (id !== undefined && !frameOf(id)) await new Promise(requestAnimationFrame)
  canvas.selected = id
  equipSelected(canvas)
  layOut(canvas)
  const section = sectionOf(id)
  if (isScrolled && section) bringIntoView(section)
}

function bringIntoView(section: Element): void {
  const { top, bottom } = section.getBoundingClientRect()
  if (top <= innerHeight * 0.6 && bottom >= innerHeight * 0.3) return
  const isStill = matchMedia('(prefers-reduced-motion:reduce)').matches
  section.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' })
}

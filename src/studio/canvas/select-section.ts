import { equipSelected, layOut } from './boxes.ts'
import type { CanvasState } from './canvas-state.ts'
import { frameOf, sectionOf } from './section-frames.ts'

/** Chooses a section, and optionally scrolls to it. */
export async function selectSection(canvas: CanvasState, id: string | undefined, isScrolled: boolean): Promise<void> {
  // React may be about to render the chosen section.
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

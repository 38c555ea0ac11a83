import type { ToCanvas } from '#studio/protocol/canvas-messages.ts'
import { hidePointed } from './boxes.ts'
import { sendToPanel } from './canvas-state.ts'
import type { CanvasState } from './canvas-state.ts'

/** The distance of the question from its subject, and from the edges of the window, in CSS pixels. */
const GAP = 8

/**
 * Asks a question beside the chosen value, which is shown elsewhere too. The form asks the same question, for people
 * without a pointer.
 */
export function ask(canvas: CanvasState, { question, answers }: Extract<ToCanvas, { type: 'ask' }>): void {
  const { chosen, overlay } = canvas
  canvas.question?.close()
  hidePointed(canvas)
  if (!chosen) return
  const bubble = document.createElement('div')
  bubble.className = 'ask'
  bubble.setAttribute('role', 'dialog')
  bubble.setAttribute('aria-label', question)
  const text = Object.assign(document.createElement('bdi'), { textContent: question })
  const buttons = document.createElement('div')
  buttons.append(
    ...answers.map((label, answer) => {
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label })
      button.addEventListener('click', () => {
        canvas.question?.close()
        sendToPanel({ type: 'answered', answer })
      })
      return button
    }),
  )
  bubble.append(text, buttons)
  bubble.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    canvas.question?.close()
  })
  overlay.root.append(bubble)
  const place = (): void => placeBeside(bubble, chosen.box)
  canvas.question = {
    place,
    close: () => {
      bubble.remove()
      canvas.question = undefined
    },
  }
  place()
  buttons.querySelector('button')?.focus({ preventScroll: true })
}

/** Below its subject, or above it if there is no room. */
function placeBeside(bubble: HTMLElement, box: Element | Range | undefined): void {
  const { left, top, bottom } = box?.getBoundingClientRect() ?? new DOMRect(GAP, GAP, 0, 0)
  const { offsetWidth: width, offsetHeight: height } = bubble
  const isAbove = bottom + GAP + height > innerHeight && top > height + GAP
  const start = Math.max(GAP, Math.min(left, document.documentElement.clientWidth - width - GAP))
  bubble.style.left = `${start + scrollX}px`
  bubble.style.top = `${(isAbove ? top - height - GAP : bottom + GAP) + scrollY}px`
}

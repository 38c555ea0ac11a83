import type { CSSObject } from './style.ts'
import { color } from './tokens.ts'

/** A scale down the side of its place, as beside a section through the ground: the styles of a pseudo-element. */
export const depthScale: CSSObject = {
  content: '""',
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  inlineSize: '.625rem',
  borderInlineStart: `1px solid ${color.ink}`,
  background: `repeating-linear-gradient(transparent 0 11px,${color.ink} 11px 12px)`,
}

import { color, radius, shadow } from './tokens.ts'

/** The surface of a modal dialog, which its content fills: presses outside it are on the backdrop. */
export const dialogSurface = {
  padding: 0,
  border: 0,
  borderRadius: radius.dialog,
  background: color.surface,
  color: color.ink2,
  boxShadow: shadow.dialog,
  overflow: 'hidden',
  '&[open]': { display: 'flex' },
} as const

/** Dark in both colour schemes. */
export const dialogBackdrop = `color-mix(in srgb,light-dark(${color.ink},${color.sunken}) 64%,transparent)`

/** In forced colours neither shadow nor backdrop is drawn. */
export const dialogForcedColors = { '@media (forced-colors:active)': { border: '1px solid CanvasText' } } as const

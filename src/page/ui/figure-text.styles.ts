import { style } from './style/style.ts'

export const figureTextStyles = style('ui', 'figureText', {
  unit: { fontSize: '.5em', letterSpacing: 0 },
  /** As wide as a space in the size of units. */
  apart: { marginInlineStart: '.2em' },
})

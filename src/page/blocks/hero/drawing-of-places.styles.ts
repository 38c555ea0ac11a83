import { style } from '#page/ui/style/style.ts'

export const drawingOfPlacesStyles = style('blocks', 'drawing-of-places', {
  /** A link in a drawing: its outline follows its shape, not the frame around it. */
  place: {
    '&:focus-visible': { outline: 'none' },
    '&:is(:hover,:focus-visible) > .linked-part': { opacity: 1 },
    '&:focus-visible > .linked-part': { stroke: 'var(--focus)', strokeWidth: 3 },
  },
})

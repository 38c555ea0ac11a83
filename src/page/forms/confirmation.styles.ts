import { keyframes, style } from '#page/ui/style/style.ts'
import { color, space, type } from '#page/ui/style/tokens.ts'

const run = keyframes({ from: { transform: 'scaleX(0)' } })

export const confirmationStyles = style('forms', 'confirmation', {
  confirmation: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    justifyItems: 'start',
    gap: space[4],
    paddingBlock: '1rem .5rem',
    overflowWrap: 'anywhere',
    // Focused for screen readers only; it is not interactive.
    '&:focus-visible': { outline: 'none' },
  },
  seal: { inlineSize: '4.5rem', blockSize: '4.5rem', color: color.success },
  title: type.h3,
  /** A line that fills during the countdown. */
  time: { inlineSize: '100%', blockSize: 2, marginBlockStart: space[3], background: color.line },
  passed: {
    blockSize: 2,
    background: color.success,
    transformOrigin: '0',
    '&:dir(rtl)': { transformOrigin: '100%' },
    animation: `${run} var(--duration) linear`,
    '[data-paused] &': { animationPlayState: 'paused' },
  },
})

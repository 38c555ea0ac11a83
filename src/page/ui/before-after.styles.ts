import { style } from './style/style.ts'
import { color, from, radius, space } from './style/tokens.ts'

/** Both panels have a border: it aligns their text, and is visible in forced-colors mode. */
const panel = { border: '1px solid transparent', borderRadius: radius.card, padding: `${space[5]} ${space[6]}` }
const label = { fontSize: 'var(--t-note)', fontWeight: 560, marginBlockEnd: '.375rem' }

export const beforeAfterStyles = style('ui', 'before-after', {
  pair: {
    display: 'grid',
    gap: space[4],
    gridTemplateColumns: 'minmax(0,1fr)',
    [from.md]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' },
  },
  before: {
    ...panel,
    borderColor: color.lineStrong,
    background: color.canvas,
    '& > dt': { ...label, color: color.ink3 },
  },
  after: { ...panel, background: color.tint, color: color.ink, '& > dt': { ...label, color: color.accent } },
})

import { style } from '#page/ui/style/style.ts'
import { from, space } from '#page/ui/style/tokens.ts'

export const formSectionStyles = style('blocks', 'formSection', {
  /** Less space above a section without a heading. */
  untitled: { paddingBlockStart: 'clamp(2rem,4vw,3rem)' },
  column: { maxInlineSize: '46rem', '[data-headings=centred] &': { marginInline: 'auto' } },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    gap: space[14],
    [from.xl]: { gridTemplateColumns: 'minmax(0,7fr) minmax(0,4.4fr)', gap: '6rem' },
    '@media print': { display: 'block', '& > * + *': { marginBlockStart: space[5] } },
  },
})

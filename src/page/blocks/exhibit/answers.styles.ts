import { style } from '#page/ui/style/style.ts'
import { color, from, space, type } from '#page/ui/style/tokens.ts'

export const answersStyles = style('blocks', 'exhibit-answers', {
  /** The gap between two answers shows the line: an answer begins at the side of its own language. */
  answers: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    gap: '1px',
    background: color.line,
    [from.lg]: { gridAutoFlow: 'column', gridTemplateColumns: 'none', gridAutoColumns: 'minmax(0,1fr)' },
  },
  answer: {
    display: 'flex',
    flexDirection: 'column',
    padding: `${space[8]} var(--edge)`,
    background: color.surface,
  },
  question: {
    ...type.h4,
    marginBlockEnd: space[5],
    paddingInlineStart: space[4],
    borderInlineStart: `3px solid ${color.accent}`,
    color: color.ink,
    overflowWrap: 'anywhere',
  },
  statement: { maxInlineSize: '36em', '& + &': { marginBlockStart: space[3] } },
  /** The height of the line stays as it is. */
  number: { lineHeight: 0, whiteSpace: 'nowrap', color: color.accent, fontVariantNumeric: 'tabular-nums' },
  /** At the lower edge, in line with the sources of the other answer. */
  sources: {
    ...type.note,
    marginBlockStart: 'auto',
    paddingBlockStart: space[6],
    counterReset: 'source',
    '& > li': {
      display: 'flex',
      gap: space[2],
      counterIncrement: 'source',
      overflowWrap: 'anywhere',
      '&::before': { content: '"[" counter(source) "]"', color: color.accent },
      '& + li': { marginBlockStart: space[1] },
    },
  },
})

import { STAR } from '#page/ui/style/shared-styles.ts'
import { style } from '#page/ui/style/style.ts'
import { color, from, space, type } from '#page/ui/style/tokens.ts'

/** The distance of text from the edges of the sheet. */
const sheet = 'clamp(1.25rem,3vw,2.75rem)'

/** The tint behind the sources, five twelfths of the width, at one side. */
const sources = (side: 'left' | 'right') => `linear-gradient(to ${side},transparent calc(100%*7/12),${color.tint} 0)`

export const outcomesStyles = style('blocks', 'outcomes', {
  outcome: {
    padding: 'clamp(1.25rem,2vw,1.75rem)',
    background: color.canvas,
    '& > p': { marginBlockStart: space[2], [from.md]: { marginBlockStart: space[3] } },
    [from.md]: { '&:last-child:nth-child(odd)': { gridColumn: '1/-1' } },
    '@media print': { padding: space[4] },
  },
  /** The lines between the cells are the background, visible through the gaps. */
  square: {
    display: 'grid',
    gap: 1,
    gridTemplateColumns: 'minmax(0,1fr)',
    background: color.line,
    border: `1px solid ${color.line}`,
    [from.md]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' },
    // Up to four are side by side.
    [from.nav]: {
      '&:not(:has(> :nth-child(5)))': {
        gridTemplateColumns: 'none',
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(0,1fr)',
      },
      '&:not(:has(> :nth-child(5))) > :nth-child(n)': { gridColumn: 'auto' },
    },
    '@media print': { display: 'block' },
  },
  /** A band as low as its few words. */
  band: { [from.nav]: { paddingBlock: '4.5rem', '& > div > :has(> h2)': { marginBlockEnd: space[10] } } },
  drawing: { maxInlineSize: '26rem', marginBlockStart: space[10] },
  rows: { borderBlockStart: `1px solid ${color.ink}` },
  row: {
    display: 'grid',
    gap: `${space[2]} ${space[8]}`,
    gridTemplateColumns: 'minmax(0,1fr)',
    paddingBlock: 'clamp(1.5rem,2.6vw,2.25rem)',
    borderBlockEnd: `1px solid ${color.line}`,
    [from.md]: { gridTemplateColumns: 'minmax(0,7fr) minmax(0,5fr)', '& > h3': { gridColumn: 1 } },
  },
  mark: { inlineSize: '1.75rem', blockSize: '1.75rem', marginBlockEnd: space[4] },
  cellTitle: {
    fontSize: 'clamp(1.375rem,1.1rem + .7vw,1.75rem)',
    lineHeight: 'var(--t-h2-leading)',
    letterSpacing: '-.02em',
  },
  title: {
    fontSize: 'clamp(1.5rem,1.2rem + 1.3vw,2.125rem)',
    lineHeight: 'var(--t-h2-leading)',
    letterSpacing: '-.022em',
    maxInlineSize: '12em',
  },

  /** The heading and the list are one sheet: the question above the rule, the answer below it. */
  question: {
    '& > div > :has(> h2)': {
      maxInlineSize: 'none',
      marginBlockEnd: 0,
      padding: sheet,
      border: `1px solid ${color.ink}`,
      background: color.surface,
      '& > *': { maxInlineSize: '46rem' },
    },
    // A text cursor, as after the last word of a question that is being typed.
    '& > div > * > h2::after': {
      content: '""',
      display: 'inline-block',
      inlineSize: '3px',
      blockSize: '.85em',
      marginInlineStart: '.16em',
      verticalAlign: '-.08em',
      background: color.sun,
    },
  },
  answer: {
    counterReset: 'source',
    paddingBlock: `${space[4]}`,
    border: `1px solid ${color.ink}`,
    borderBlockStart: 0,
    background: color.surface,
    // The column of the sources runs through from top to bottom.
    [from.md]: {
      paddingBlock: 0,
      backgroundImage: sources('right'),
      '&:dir(rtl)': { backgroundImage: sources('left') },
    },
  },
  claim: {
    counterIncrement: 'source',
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    gap: space[3],
    paddingBlock: space[4],
    paddingInline: sheet,
    '& > p': {
      ...type.small,
      paddingInlineStart: space[4],
      borderInlineStart: `2px solid ${color.line}`,
      '&::before': { content: 'counter(source) ". " / ""', color: color.ink, fontWeight: 560 },
    },
    [from.md]: {
      gridTemplateColumns: 'minmax(0,7fr) minmax(0,5fr)',
      gap: 0,
      padding: 0,
      '& + &': { borderBlockStart: `1px solid ${color.line}` },
      '& > *': { padding: `clamp(1.5rem,2.4vw,2.25rem) ${sheet}` },
      '& > p': {
        display: 'grid',
        gridTemplateColumns: '1.75rem minmax(0,1fr)',
        alignContent: 'center',
        paddingInline: space[8],
        borderInlineStart: 0,
        '&::before': { content: 'counter(source) / ""' },
      },
    },
  },
  claimTitle: {
    ...type.h3,
    alignSelf: 'center',
    fontSize: 'clamp(1.375rem,1.1rem + 1vw,1.875rem)',
    // The number of the source, in a star of eight points: two squares, one of them turned.
    '&::after': {
      content: 'counter(source) / ""',
      display: 'inline-grid',
      placeItems: 'center',
      inlineSize: '1.75rem',
      blockSize: '1.75rem',
      marginInlineStart: '.5rem',
      verticalAlign: '.2em',
      clipPath: STAR,
      background: color.sun,
      color: 'var(--on-sun)',
      fontSize: '.8125rem',
      lineHeight: 1,
      letterSpacing: 0,
      fontWeight: 600,
    },
  },
})

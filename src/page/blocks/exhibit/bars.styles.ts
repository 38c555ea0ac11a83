import { style } from '#page/ui/style/style.ts'
import { color, from, space, type } from '#page/ui/style/tokens.ts'

/** Name, bar and words: under each other on phones, else in columns. */
const columns = 'minmax(0,5fr) minmax(0,6fr) minmax(0,2fr)'

export const barsStyles = style('blocks', 'exhibit-bars', {
  axis: {
    ...type.note,
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0,1fr)',
    paddingBlockStart: space[4],
    marginInline: 'var(--edge)',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    [from.lg]: {
      // As wide as the bars: the inner width without the two gaps is 13 parts.
      '--part': `calc((100% - 2*var(--edge) - 2*${space[8]})/13)`,
      marginInline: `calc(var(--edge) + 5*var(--part) + ${space[8]}) calc(var(--edge) + 2*var(--part) + ${space[8]})`,
    },
  },
  rows: { display: 'grid', gridTemplateColumns: 'minmax(0,1fr)' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr) auto',
    alignItems: 'center',
    gap: `${space[2]} ${space[4]}`,
    padding: `${space[4]} var(--edge)`,
    '& + &': { borderBlockStart: `1px solid ${color.line}` },
    [from.lg]: { gridTemplateColumns: columns, columnGap: space[8] },
  },
  name: { color: color.ink, overflowWrap: 'anywhere' },
  note: type.note,
  bar: {
    gridColumn: '1/-1',
    gridRow: 2,
    inlineSize: '100%',
    blockSize: '1.75rem',
    overflow: 'visible',
    fill: 'none',
    stroke: color.line,
    '& > *': { vectorEffect: 'non-scaling-stroke' },
    '& > rect': { fill: color.accent, stroke: 'none' },
    '&:dir(rtl)': { transform: 'scaleX(-1)' },
    [from.lg]: { gridColumn: 2, gridRow: 1 },
  },
  value: {
    ...type.small,
    fontWeight: 560,
    color: color.ink,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    [from.lg]: { gridColumn: 3, gridRow: 1 },
  },
})

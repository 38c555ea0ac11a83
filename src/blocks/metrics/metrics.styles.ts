import { style } from '#ui/style/style.ts'
import { color, from, space, type } from '#ui/style/tokens.ts'

const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count},minmax(0,1fr))` })

export const metricsStyles = style('blocks', 'metrics', {
  /** Less space above where there is no heading. */
  untitled: { paddingBlockStart: 'clamp(3rem,6vw,5rem)' },
  row: {
    display: 'grid',
    gap: `${space[10]} ${space[6]}`,
    ...columns(2),
    '&:is([data-count="1"],[data-count="3"],[data-count="5"]) > :first-child': { gridColumn: '1/-1' },
    '&[data-count="7"] > :first-child': { gridColumn: '1/-1' },
    [from.sm]: {
      '&[data-count="3"]': columns(3),
      '&[data-count="3"] > :first-child': { gridColumn: 'auto' },
      '&[data-count="5"]': columns(6),
      '&[data-count="5"] > :nth-child(n)': { gridColumn: 'span 2' },
      '&[data-count="5"] > :nth-last-child(-n+2)': { gridColumn: 'span 3' },
    },
    [from.lg]: {
      '&:is([data-count="4"],[data-count="8"])': columns(4),
      '&[data-count="6"]': columns(3),
      '&[data-count="7"]': columns(12),
      '&[data-count="7"] > :nth-child(n)': { gridColumn: 'span 3' },
      '&[data-count="7"] > :nth-last-child(-n+3)': { gridColumn: 'span 4' },
    },
    [from.nav]: { '&[data-count="5"]': columns(5), '&[data-count="5"] > :nth-child(n)': { gridColumn: 'auto' } },
  },
  metric: { containerType: 'inline-size', borderBlockStart: `1px solid ${color.ink}`, paddingBlockStart: space[5] },
  /** The figure is before the words in the markup, as a figure without them says nothing. */
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr) auto',
    columnGap: space[6],
    alignItems: 'baseline',
    paddingBlock: `${space[5]} ${space[4]}`,
    borderBlockStart: `1px solid ${color.line}`,
    breakInside: 'avoid',
    '&:first-child': { borderColor: color.ink },
    '&:last-child': { borderBlockEnd: `1px solid ${color.line}` },
    '& > *': { gridColumn: 1 },
    '& > p:first-child': {
      gridArea: '1/2/span 3',
      maxInlineSize: 'min(55vw,9em)',
      fontSize: 'calc(var(--t-metric)*.66)',
      textAlign: 'end',
      '&[data-length=long]': { fontSize: 'calc(var(--t-metric)*.5)' },
    },
    '& > p:nth-child(2)': { marginBlockStart: 0, maxInlineSize: 'none' },
  },
  figure: {
    ...type.metric,
    color: color.ink,
    '&[data-length=short]': { fontSize: 'min(var(--t-metric),29cqi)' },
    '&[data-length=medium]': { fontSize: 'min(var(--t-metric),18cqi)' },
    '&[data-length=long]': { fontSize: 'min(var(--t-metric),14cqi)' },
  },
  /** The figure and, while it counts, the count positioned over it. Both have the same digits. */
  value: {
    display: 'inline-block',
    position: 'relative',
    '&[data-counting] > :first-child': { opacity: 0 },
    '& > [aria-hidden]': { position: 'absolute', insetBlockStart: 0, insetInlineStart: 0, whiteSpace: 'nowrap' },
    '@media print': {
      '&&': { position: 'static' },
      '&&[data-counting] > :first-child': { opacity: 1 },
      '&& > [aria-hidden]': { display: 'none' },
    },
  },
  /** The tracking of the figure draws the unit onto its last digit. */
  unit: { marginInlineStart: '.17em', fontSize: '.56em', letterSpacing: '-.02em' },
  label: { marginBlockStart: '.875rem', maxInlineSize: '15em' },
  description: { ...type.note, marginBlockStart: space[2], maxInlineSize: '24em' },
  trend: {
    display: 'flex',
    alignItems: 'center',
    gap: '.375rem',
    marginBlockStart: space[4],
    fontSize: 'var(--t-note)',
    fontWeight: 540,
    color: color.accent,
    '&[data-direction=down]': { color: color.ember },
  },
  note: { ...type.note, marginBlockStart: '3rem' },
})

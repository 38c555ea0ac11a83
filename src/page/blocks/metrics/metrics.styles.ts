import { style } from '#page/ui/style/style.ts'
import { below, color, from, space, type } from '#page/ui/style/tokens.ts'

const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count},minmax(0,1fr))` })

/** The size of a short figure. */
const largest = 'min(var(--t-metric),29cqi)'

export const metricsStyles = style('blocks', 'metrics', {
  /** Less space above a section without a heading. */
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
  /** The figure precedes its words in the markup too, as it means nothing without them. */
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
    '& > p[data-length]': {
      gridArea: '1/2/span 4',
      maxInlineSize: 'min(55vw,9em)',
      fontSize: 'max(2rem,var(--t-metric)*.66)',
      textAlign: 'end',
      '&[data-length=long]': { fontSize: 'calc(var(--t-metric)*.5)' },
    },
    '& > [data-length] + p': { marginBlockStart: 0, maxInlineSize: 'none' },
  },
  figure: {
    ...type.metric,
    color: color.ink,
    '&[data-length=short]': { fontSize: largest },
    '&[data-length=medium]': { fontSize: 'min(var(--t-metric),18cqi)' },
    '&[data-length=long]': { fontSize: 'min(var(--t-metric),14cqi)' },
  },
  /** The mark of a sample is read before the figure. */
  sample: { ...type.note, color: color.ember, marginBlockEnd: space[2] },
  /** An outline: the fill covers the inner half of the line, and the overlapping contours inside glyphs of a variable font. */
  outlined: {
    letterSpacing: '-.02em',
    '--ground': color.tint,
    '[data-ground=sunken] &': { '--ground': color.sunken },
    '[data-ground=sky] &': { '--ground': `color-mix(in srgb,${color.sky2},${color.sky3})` },
    '[data-ground=canvas] &,[data-ground=inverse] &': { '--ground': color.canvas },
    '&,& *': {
      WebkitTextStroke: `max(.04em,1.5px) ${color.ink}`,
      WebkitTextFillColor: 'var(--ground)',
      paintOrder: 'stroke',
    },
    // A unit is too small for an outline.
    '& small': { WebkitTextStroke: 0, WebkitTextFillColor: 'currentColor' },
    '@media (forced-colors:active)': {
      '&,& *': { WebkitTextStrokeColor: 'CanvasText', WebkitTextFillColor: 'Canvas' },
    },
  },
  /** On phones, the words are beside the figure, as samples have conditions. */
  samples: {
    // Figures of all sizes stand on one line.
    '& [data-length]::before': {
      content: '""',
      display: 'inline-block',
      blockSize: largest,
      verticalAlign: `calc(${largest}*-.14)`,
    },
    [below.sm]: {
      ...columns(1),
      gap: space[8],
      '& > *': { display: 'grid', gridTemplateColumns: 'minmax(0,2fr) minmax(0,3fr)', columnGap: space[5] },
      '& > * > *': { gridColumn: 2 },
      '& > * > [data-length]': { gridArea: '1/1/span 5', alignSelf: 'start' },
      '& [data-length=medium]': { fontSize: 'min(var(--t-metric),8.5cqi)' },
      '& [data-length=long]': { fontSize: 'min(var(--t-metric),6cqi)' },
      '& [data-length] + p': { marginBlockStart: 0 },
    },
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
  label: { marginBlockStart: '.875rem', maxInlineSize: '15em', color: color.ink, fontWeight: 540 },
  /** In the size of other texts: a condition is as important as its figure. */
  description: { marginBlockStart: space[2], maxInlineSize: '24em' },
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
  note: { marginBlockStart: space[10], maxInlineSize: '42rem' },
})

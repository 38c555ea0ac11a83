import type { CSSObject } from '#page/ui/style/style.ts'
import { style } from '#page/ui/style/style.ts'
import { below, color, from, space, type } from '#page/ui/style/tokens.ts'

export const exhibitStyles = style('blocks', 'exhibit', {
  note: { ...type.note, marginBlockStart: space[4], maxInlineSize: '42rem' },
})

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

export const matrixStyles = style('blocks', 'exhibit-matrix', {
  table: {
    inlineSize: '100%',
    borderCollapse: 'collapse',
    // A cell is as wide as its longest word, and no word of it is broken.
    overflowWrap: 'normal',
    '& th,& td': {
      padding: `${space[3]} ${space[3]}`,
      borderBlockEnd: `1px solid ${color.line}`,
      textAlign: 'center',
      verticalAlign: 'middle',
      fontWeight: 400,
    },
    // Holds the words that only screen readers read.
    '& td': { position: 'relative' },
    '& > thead th': { ...type.note, inlineSize: '16%', verticalAlign: 'bottom' },
    '& > tbody > tr > th': { textAlign: 'start', fontWeight: 560, color: color.ink },
    '& > * > tr > :first-child': { paddingInlineStart: 'var(--edge)' },
    '& > * > tr > :last-child': { paddingInlineEnd: 'var(--edge)' },
    '& > tbody > tr:hover > *': { background: color.tint },
  },
  legend: {
    ...type.note,
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${space[1]} ${space[6]}`,
    padding: `${space[3]} var(--edge)`,
    '& > li': { display: 'flex', alignItems: 'center', gap: space[2] },
  },
})

export const runbookStyles = style('blocks', 'exhibit-runbook', {
  steps: { display: 'grid', gridTemplateColumns: 'minmax(0,1fr)' },
  step: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    gap: `${space[1]} ${space[6]}`,
    padding: `${space[4]} var(--edge)`,
    '& + &': { borderBlockStart: `1px solid ${color.line}` },
    [from.md]: { gridTemplateColumns: '7rem minmax(0,1fr) minmax(0,12rem)', alignItems: 'baseline' },
    '&[data-decisive]': { boxShadow: `inset 3px 0 ${color.ember}` },
    '&:dir(rtl)[data-decisive]': { boxShadow: `inset -3px 0 ${color.ember}` },
  },
  time: {
    ...type.small,
    color: color.ink3,
    fontVariantNumeric: 'tabular-nums',
    '[data-decisive] > &': { color: color.ember, fontWeight: 560 },
  },
  task: { minInlineSize: 0, color: color.ink, overflowWrap: 'anywhere' },
  check: { ...type.note, marginBlockStart: space[1] },
  owner: { ...type.note, overflowWrap: 'anywhere', [from.md]: { textAlign: 'end' } },
})

const columns: CSSObject = { gridTemplateColumns: 'minmax(0,5fr) minmax(0,8fr)', '& > svg': { gridColumn: 2 } }

/** Name and scale: under each other on phones, else in columns. */
const inColumns: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: `${space[1]} ${space[8]}`,
  alignItems: 'center',
  paddingInline: 'var(--edge)',
  [from.md]: columns,
}

export const measuresStyles = style('blocks', 'exhibit-measures', {
  row: {
    ...inColumns,
    position: 'relative',
    paddingBlock: space[4],
    borderBlockStart: `1px solid ${color.line}`,
    // Lines meet from row to row.
    [from.md]: {
      ...columns,
      paddingBlock: 0,
      '& > div': { paddingBlock: space[4] },
      // With its end lines: without them the area of a box in absolute position ends at the padding edge.
      '& > svg': { gridArea: '1/2/2/3', position: 'absolute', inset: 0, blockSize: '100%' },
      // Chromium 156 does not print absolutely positioned content of a grid area.
      '@media print': { '&& > svg': { position: 'static', blockSize: '1.75rem' } },
    },
  },
  scale: { ...inColumns, paddingBlock: space[2], 'ul + &': { borderBlockStart: `1px solid ${color.line}` } },
  /** Its places are percentages of its width. */
  line: {
    inlineSize: '100%',
    blockSize: '1.75rem',
    overflow: 'visible',
    color: color.ink,
    stroke: color.lineStrong,
    '&:dir(rtl)': { transform: 'scaleX(-1)' },
    '& > circle': { fill: color.accent, stroke: 'none', '&[data-below]': { fill: color.ember } },
    // An outline in the colour of the sheet, which interrupts the lines behind the text.
    '& > text': {
      fill: 'currentColor',
      stroke: color.surface,
      strokeWidth: 8,
      strokeLinejoin: 'round',
      paintOrder: 'stroke',
      fontSize: 'var(--t-note)',
      fontVariantNumeric: 'tabular-nums',
      '&:dir(rtl)': { transformBox: 'fill-box', transformOrigin: 'center', transform: 'scaleX(-1)' },
      // Places count from the left of the unmirrored picture, where a text from right to left ends at its start anchor.
      '&[text-anchor=start]:dir(rtl)': { textAnchor: 'end' },
      '&[text-anchor=end]:dir(rtl)': { textAnchor: 'start' },
    },
    '& > circle + text': { fontWeight: 560 },
    '@media (forced-colors:active)': { '& > text': { stroke: 'Canvas' }, '& > circle': { fill: 'CanvasText' } },
  },
  /** Over two lines on phones. */
  targetLine: { [below.md]: { '&&': { blockSize: '3rem' } } },
  targetLabel: {
    ...type.note,
    display: 'flex',
    alignItems: 'end',
    blockSize: '100%',
    color: color.ink,
    lineHeight: 1.4,
    textAlign: 'start',
    '&[data-before]': { justifyContent: 'end', textAlign: 'end' },
    '&:dir(rtl)': { transform: 'scaleX(-1)' },
  },
  target: { stroke: color.ink, strokeWidth: 1.5, strokeDasharray: '3 3' },
})

/** Name, bar and words: under each other on phones, else in columns. */
const barColumns = 'minmax(0,5fr) minmax(0,6fr) minmax(0,2fr)'

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
    [from.lg]: { gridTemplateColumns: barColumns, columnGap: space[8] },
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

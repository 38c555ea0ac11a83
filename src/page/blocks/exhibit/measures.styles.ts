import { style } from '#page/ui/style/style.ts'
import type { CSSObject } from '#page/ui/style/style.ts'
import { below, color, from, space, type } from '#page/ui/style/tokens.ts'

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

import { style } from '#page/ui/style/style.ts'
import { color, space, type } from '#page/ui/style/tokens.ts'

/** A shade at each end indicates hidden columns. A cover over it moves with the table and hides it once the end is reached. */
const layers = (end: string, paint: string, size: string, attachment: string): string =>
  `linear-gradient(to ${end},transparent,${paint}) ${end}/${size} 100% no-repeat ${attachment}`
const background = [
  ...['left', 'right'].map((end) => layers(end, 'var(--ground) 70%', '2.5rem', 'local')),
  ...['left', 'right'].map((end) => layers(end, `color-mix(in srgb,${color.ink} 14%,transparent)`, '.75rem', 'scroll')),
].join(',')

/** In the tier of blocks: loaded with the few blocks that have tables, not with the parts that all pages share. */
export const dataTableStyles = style('blocks', 'data-table', {
  /** The padding is for the focus ring of links in cells, which the scroller would clip. */
  scroller: {
    '--ground': `var(--banded,${color.canvas})`,
    '[data-ground=tint] &': { '--ground': color.tint },
    '[data-ground=sunken] &': { '--ground': color.sunken },
    'figure > &': { '--ground': color.surface },
    containerType: 'inline-size',
    overflowX: 'auto',
    paddingBlock: space[1],
    background,
    '@media print': { overflow: 'visible', background: 'none' },
  },
  table: {
    inlineSize: '100%',
    borderCollapse: 'collapse',
    textAlign: 'start',
    // A cell is as wide as its longest word, and no word of it is broken.
    overflowWrap: 'normal',
    '& th,& td': {
      paddingBlock: '.875rem',
      paddingInline: `0 ${space[6]}`,
      borderBlockEnd: `1px solid ${color.line}`,
      verticalAlign: 'top',
      textAlign: 'start',
      fontWeight: 400,
    },
    '& th:last-child,& td:last-child': { paddingInlineEnd: 0 },
    '& > thead th': {
      paddingBlockStart: 0,
      borderBlockEndColor: color.ink,
      fontSize: 'var(--t-note)',
      color: color.ink3,
      verticalAlign: 'bottom',
    },
    '& > tbody > tr > th': { color: color.ink, fontWeight: 560 },
    // In both writing directions the last digits of numbers are below each other.
    '& > * > tr > [data-numbers]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& > tbody > tr > [data-numbers]': { whiteSpace: 'nowrap' },
    '& tr': { breakInside: 'avoid' },
    // Wide tables scroll before their texts become columns of single words.
    '&[data-wide] :is(th,td):not([data-numbers])': { minInlineSize: '8rem' },
  },
  caption: {
    paddingBlockEnd: space[5],
    textAlign: 'start',
    // Stays in view while the table is scrolled.
    '& > span': {
      ...type.h4,
      position: 'sticky',
      insetInlineStart: 0,
      display: 'inline-block',
      maxInlineSize: '100cqi',
      color: color.ink,
      overflowWrap: 'anywhere',
    },
  },
})

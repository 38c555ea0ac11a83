import { style } from './style/style.ts'
import type { CSSObject } from './style/style.ts'
import { color, from, space, type } from './style/tokens.ts'

/** Centred headings are an option of the theme, above the content: a split layout has none there. */
const centred = '[data-headings=centred] &'

const sectionHead = { maxInlineSize: '46rem', '& > p': { marginBlockStart: '1.125rem' } }

/** On paper, browsers break before the first row of a grid: the heading takes the space of that row too. */
const beforeContent: CSSObject = {
  breakAfter: 'avoid',
  breakInside: 'avoid',
  marginBlockEnd: space[6],
  '&::after': { content: '""', display: 'block', blockSize: '13rem', marginBlockEnd: '-13rem' },
}

export const sectionStyles = style('ui', 'section', {
  section: {
    paddingBlock: space.section,
    '&[data-ground=sunken]': { background: color.sunken },
    '&[data-ground=tint]': { background: color.tint },
    '&[data-ground=sky]': {
      background: `linear-gradient(${color.canvas},${color.sky2} 30%,${color.sky3} 100%)`,
    },
    '&[data-ground=day]': { background: `linear-gradient(${color.sky2},${color.sky3})` },
    '&[data-ruled]': { borderBlockStart: `1px solid ${color.line}` },
  },
  wrap: { maxInlineSize: 'var(--wrap)', marginInline: 'auto', paddingInline: space.gutter },
  /** A heading over full-width content. */
  head: {
    ...sectionHead,
    marginBlockEnd: 'clamp(1.75rem,5vw,4.5rem)',
    [centred]: { marginInline: 'auto', textAlign: 'center', '& > p': { textWrap: 'balance' } },
    '@media print': beforeContent,
  },
  /** A sticky heading beside its content. */
  split: {
    display: 'grid',
    gap: 'clamp(1.75rem,5vw,2.5rem)',
    gridTemplateColumns: 'minmax(0,1fr)',
    [from.xl]: { gridTemplateColumns: 'minmax(0,4fr) minmax(0,8fr)', gap: space[16] },
    '@media print': { display: 'block' },
    [centred]: { display: 'block', maxInlineSize: '52rem', marginInline: 'auto' },
  },
  splitHead: {
    '& > p': {
      ...type.lead,
      fontSize: 'inherit',
      lineHeight: 'inherit',
      marginBlockStart: space[4],
      maxInlineSize: '24em',
    },
    [from.xl]: {
      position: 'sticky',
      insetBlockStart: '8rem',
      alignSelf: 'start',
      // In full size, the lines of a narrow column have a word or two each.
      '& > h2': { fontSize: 'min(var(--t-h2)*.83,3vw)' },
    },
    [centred]: {
      position: 'static',
      marginBlockEnd: space[10],
      textAlign: 'center',
      '& > p': { maxInlineSize: 'none', textWrap: 'balance' },
      '& > h2': { fontSize: 'var(--t-h2)' },
    },
    '@media print': beforeContent,
  },
  title: { ...type.h2, '[data-size=h1] &': type.h1 },
  lead: { ...type.lead, color: color.ink2, maxInlineSize: '38em' },
})

import { style } from '#page/ui/style/style.ts'
import { color, from, space, type } from '#page/ui/style/tokens.ts'

/** Content other than running text has more space around it than paragraphs have. */
const setApart = {
  marginBlock: space[8],
  ':is(h2,h3) + &': { marginBlockStart: space[5] },
  'div:last-child > &:last-child': { marginBlockEnd: 0 },
}

export const proseStyles = style('blocks', 'prose', {
  /** Less space above a section without a title, directly below the hero. */
  untitled: { paddingBlockStart: 'clamp(2rem,4vw,3rem)' },
  prose: { maxInlineSize: '42rem', '[data-headings=centred] &': { marginInline: 'auto' } },
  lead: {
    ...type.lead,
    color: color.ink2,
    '& + div': { marginBlockStart: space[5] },
    '& + div:has(> :is(h2,h3))': { marginBlockStart: space[10] },
  },
  part: {
    '& + &': { marginBlockStart: space[4] },
    '& + &:has(> :is(h2,h3))': { marginBlockStart: '3.25rem' },
    '& > p + p,& > p + ul': { marginBlockStart: space[4] },
  },
  heading: { ...type.h3, marginBlockEnd: '.875rem', '[data-headings=centred] h2&': { textAlign: 'center' } },
  list: {
    '& > li': { position: 'relative', paddingInlineStart: space[6] },
    '& > li + li': { marginBlockStart: space[2] },
    '& > li::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '.125rem',
      insetBlockStart: '.6em',
      inlineSize: '.4375rem',
      blockSize: '.4375rem',
      border: `1px solid ${color.ink2}`,
      rotate: '45deg',
    },
  },
  numbered: {
    'p + &,ul + &': { marginBlockStart: space[4] },
    '& > li': { position: 'relative', paddingInlineStart: space[8] },
    '& > li + li': { marginBlockStart: space[2] },
    '& > li::before': {
      // The browser's own counter of list entries, which begins at the "start" of the list.
      content: 'counter(list-item) "."',
      position: 'absolute',
      insetInlineStart: 0,
      fontVariantNumeric: 'tabular-nums',
      color: color.ink3,
    },
  },
  quote: {
    ...setApart,
    paddingInlineStart: space[6],
    borderInlineStart: `1px solid ${color.ink}`,
    '& > blockquote': { ...type.lead, color: color.ink },
  },
  table: setApart,
  source: { ...type.note, marginBlockStart: space[3] },
  contents: {
    // Marks the current part in browsers that support it.
    scrollTargetGroup: 'auto',
    '& > ol': { columns: '2 9rem', columnGap: space[6], [from.xl]: { columns: 'auto' } },
    '& li': { breakInside: 'avoid' },
    '& a': {
      display: 'block',
      paddingBlock: '.375rem',
      paddingInlineStart: space[4],
      borderInlineStart: `1px solid ${color.line}`,
      ...type.small,
      color: color.ink2,
      overflowWrap: 'anywhere',
    },
    '& a:hover': { color: color.ink, borderColor: color.ink },
    '& a:target-current': { color: color.ink, borderColor: color.ink },
    // The padding is for the focus ring, which the scroll container would clip.
    [from.xl]: { maxBlockSize: 'calc(100vh - 10rem)', overflowY: 'auto', padding: space[2], margin: `-${space[2]}` },
    'h2 + &': { marginBlockStart: space[6] },
    '@media print': { display: 'none' },
  },
})

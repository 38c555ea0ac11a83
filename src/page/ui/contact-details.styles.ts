import { style } from './style/style.ts'
import { textLink } from './style/shared-styles.ts'
import { color, radius, space, type } from './style/tokens.ts'

export const contactDetailsStyles = style('ui', 'contact-details', {
  contact: { containerType: 'inline-size' },
  parts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    alignItems: 'start',
    gap: space[10],
    '@container (min-width:40rem)': {
      gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
      columnGap: space[14],
      '& > :nth-child(3)': { gridColumn: '1/-1' },
    },
    '@container (min-width:64rem)': {
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0,1fr)',
      '& > :nth-child(3)': { gridColumn: 'auto' },
    },
  },
  title: { ...type.h4, paddingBlockEnd: space[3], borderBlockEnd: `1px solid ${color.ink}` },
  pair: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: space[6],
    paddingBlock: space[3],
    borderBlockEnd: `1px solid ${color.line}`,
    fontVariantNumeric: 'tabular-nums',
    '& > *': { minInlineSize: 0 },
    '& > dd': { marginInlineStart: 'auto', color: color.ink, textAlign: 'end' },
  },
  link: {
    // Padding of inline elements does not affect layout: a target as tall as the row without extra height.
    paddingBlock: space[3],
    ...textLink,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: space[3], marginBlockStart: space[5] },
  office: {
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    background: color.surface,
    overflow: 'hidden',
  },
  map: {
    position: 'relative',
    background: color.sunken,
    borderBlockEnd: `1px solid ${color.line}`,
    '@media (forced-colors:active)': { display: 'none' },
    '@media print': { display: 'none' },
  },
  drawing: { blockSize: '15rem', '& > svg': { blockSize: '100%' } },
  pin: {
    '[class] > &': {
      position: 'absolute',
      insetBlockStart: '2.75rem',
      insetInlineStart: 'calc(36% - 1.25rem)',
      inlineSize: '2.5rem',
      blockSize: '2.5rem',
      padding: '.5625rem',
      borderRadius: radius.control,
      background: color.button,
      color: color.onButton,
      // The filled shapes of the mark are its light parts here.
      '--accent': color.sun,
    },
  },
  location: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${space[2]} ${space[4]}`,
    padding: `${space[4]} ${space[5]}`,
    '& > div': { flex: '1 1 10rem', minInlineSize: 0 },
  },
  name: { fontSize: 'inherit', fontWeight: 560 },
  address: { ...type.small, fontStyle: 'normal' },
  openMap: { ...type.small, minBlockSize: '2.75rem' },
})

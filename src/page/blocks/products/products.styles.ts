import { style } from '#page/ui/style/style.ts'
import { below, color, from, radius, space, type } from '#page/ui/style/tokens.ts'

const inset = 'clamp(1.5rem,3.6vw,3.25rem)'

export const productsStyles = style('blocks', 'products', {
  products: { display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: space[10] },
  product: {
    overflow: 'hidden',
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    background: color.surface,
  },
  front: {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    // Overrides the plain dark background of the base layer: at night the card has a sky too.
    '&,&[data-ground=inverse]': {
      background: `linear-gradient(${color.sky1},${color.sky2} 40%,${color.sky3})`,
    },
    '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.ink}` },
    [from.xl]: { '&[data-has-drawing]': { minBlockSize: 'min(34rem,44vw)' } },
  },
  withPicture: {
    [from.xl]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
      '& > :last-child': { gridColumn: 1, gridRow: 1, alignSelf: 'center' },
    },
  },
  /** As high as the text beside it; above the text in its own aspect ratio. */
  picture: {
    borderRadius: 0,
    aspectRatio: '16/9',
    [from.xl]: {
      gridColumn: 2,
      aspectRatio: 'auto',
      minBlockSize: '28rem',
      '& img': { position: 'absolute', inset: 0 },
    },
  },
  text: {
    padding: inset,
    '[data-has-drawing] > &': {
      [below.xl]: { paddingBlockEnd: '16rem' },
      [from.xl]: { maxInlineSize: 'min(36rem,48%)', paddingBlockEnd: '7rem' },
    },
  },
  status: { marginBlockEnd: space[6] },
  title: { ...type.h2, overflowWrap: 'anywhere' },
  subtitle: { ...type.h4, color: color.ink, marginBlockStart: space[2] },
  description: { ...type.lead, color: color.ink2, marginBlockStart: space[4], maxInlineSize: '34em' },
  action: { marginBlockStart: space[8] },
  /** At the lower edge: a strip below the text in a narrow card, else with its own aspect ratio. */
  drawing: {
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: 0,
    zIndex: -1,
    [below.xl]: { blockSize: '15rem', '& > svg': { blockSize: '100%' } },
  },
  lists: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    gap: `${space[8]} ${space[16]}`,
    padding: inset,
    [from.md]: { gridAutoFlow: 'column', gridTemplateColumns: 'none', gridAutoColumns: 'minmax(0,1fr)' },
  },
  /** Twelve columns: five and seven. */
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    gap: `${space[5]} ${space[8]}`,
    paddingBlock: 'clamp(2rem,4.5vw,4rem)',
    borderBlockStart: `1px solid ${color.line}`,
    '&:first-child': { borderColor: color.ink },
    [from.md]: {
      gridTemplateColumns: 'repeat(12,minmax(0,1fr))',
      '& > :first-child': { gridColumn: '1/6' },
      '& > :last-child': { gridColumn: '6/-1' },
    },
  },
  rowWithArt: {
    [from.md]: {
      gridTemplateRows: 'auto 1fr',
      '& > :first-child': { gridRow: '1/3', alignSelf: 'start' },
      '& > :nth-child(2)': { gridColumn: '6/-1' },
    },
  },
  rowPicture: { aspectRatio: '4/3' },
  /** On the lower edge of its frame. */
  rowDrawing: {
    display: 'flex',
    alignItems: 'flex-end',
    aspectRatio: '2/1',
    overflow: 'hidden',
    borderRadius: radius.card,
    '&,&[data-ground=inverse]': { background: color.sky2 },
    '& > *': { inlineSize: '100%' },
    '@media print': { display: 'none' },
    '@media (forced-colors:active)': { display: 'none' },
  },
  rowTitle: { ...type.h3, overflowWrap: 'anywhere' },
  rowDescription: { ...type.lead, color: color.ink2, maxInlineSize: '34em' },
  rowLists: {
    display: 'grid',
    gap: `${space[6]} ${space[8]}`,
    gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,15rem),1fr))',
    marginBlockStart: space[6],
  },
  listSubtitle: type.small,
  listPoints: {
    display: 'grid',
    gap: `${space[4]} ${space[8]}`,
    gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,15rem),1fr))',
  },
  label: { ...type.h4, paddingBlockEnd: space[3], borderBlockEnd: `1px solid ${color.ink}` },
})

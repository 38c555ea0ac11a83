import { fullRows, pairs } from '#page/ui/style/full-rows.ts'
import { style } from '#page/ui/style/style.ts'
import type { CSSObject } from '#page/ui/style/style.ts'
import { color, from, radius, space, type } from '#page/ui/style/tokens.ts'

/** The texts beside the window, which stays as wide as in a longer row. */
const beside = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
  columnGap: space[5],
  gridTemplateRows: 'auto 1fr',
  alignItems: 'end',
  '& > :first-child': { gridRow: 'span 2' },
  '& > :last-child': { alignSelf: 'start' },
} satisfies CSSObject

export const teamStyles = style('blocks', 'team', {
  people: {
    display: 'grid',
    gap: `${space[10]} ${space[5]}`,
    ...pairs.list,
    [from.md]: {
      ...fullRows(3, 4).list,
      '&[data-columns="5"]': { gridTemplateColumns: 'repeat(5,minmax(0,1fr))' },
    },
  },
  person: {
    ...pairs.item,
    '[data-odd] > &:last-child': { ...pairs.item['[data-odd] > &:last-child'], ...beside },
    '&:only-child': { ...beside, gridColumn: '1/-1' },
    [from.md]: {
      ...fullRows(3, 4).item,
      '[data-odd] > &:last-child': { display: 'block' },
      '[data-columns="2"] > &': beside,
      '&:only-child': { gridTemplateColumns: 'minmax(0,1fr) minmax(0,3fr)' },
    },
  },
  /** As tall as the drawing; without one a plain area of the same shape. */
  window: {
    position: 'relative',
    containerType: 'inline-size',
    minBlockSize: '8rem',
    marginBlockEnd: '1.125rem',
    borderBlockEnd: `1px solid ${color.ink}`,
    '&:not(:has(svg))': { aspectRatio: '240/272', background: color.sunken },
  },
  /** The same shape as a window, and the same height in a row. */
  portrait: { marginBlockEnd: '1.125rem', aspectRatio: '15/17' },
  /** A little below the middle, where the window is widest. */
  monogram: {
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: '57%',
    translate: '0 -50%',
    textAlign: 'center',
    fontSize: '25cqi',
    lineHeight: 1,
    letterSpacing: '-.04em',
    fontWeight: 420,
    color: color.ink,
    '&[data-letters="3"]': { fontSize: '18cqi' },
  },
  name: type.h4,
  role: type.small,
  /** The portrait before the name, the role at the end. */
  row: {
    display: 'grid',
    gridTemplateColumns: '4.5rem minmax(0,1fr)',
    gridTemplateRows: 'auto auto',
    alignContent: 'center',
    gap: `0 ${space[6]}`,
    paddingBlock: space[4],
    borderBlockStart: `1px solid ${color.line}`,
    '&:first-child': { borderColor: color.ink },
    [from.md]: {
      gridTemplateColumns: '6rem minmax(0,5fr) minmax(0,7fr)',
      alignItems: 'center',
      '& > h3': type.h3,
      '& > p': { fontSize: 'inherit' },
    },
  },
  rowPortrait: {
    gridRow: '1/3',
    aspectRatio: '1',
    borderRadius: radius.control,
    [from.md]: { gridRow: 1, aspectRatio: '15/17' },
  },
  list: { display: 'grid', columnGap: space[8], gridTemplateColumns: 'minmax(0,1fr)', [from.md]: pairs.list },
  entry: {
    display: 'grid',
    gridTemplateColumns: '3.5rem minmax(0,1fr)',
    gridTemplateRows: 'auto 1fr',
    gap: `0 ${space[4]}`,
    paddingBlock: space[4],
    borderBlockStart: `1px solid ${color.line}`,
    [from.md]: pairs.item,
  },
  entryPortrait: { gridRow: '1/3', alignSelf: 'start', aspectRatio: '1', borderRadius: '50%' },
  initials: {
    ...type.small,
    display: 'grid',
    placeItems: 'center',
    fontWeight: 560,
    color: color.ink,
    background: color.sunken,
    border: '1px solid transparent', // visible in forced-colors mode
  },
})

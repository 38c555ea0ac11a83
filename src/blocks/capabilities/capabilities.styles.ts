import { fullRows, pairs } from '#ui/style/full-rows.ts'
import { style } from '#ui/style/style.ts'
import { color, from, space, type } from '#ui/style/tokens.ts'

export const capabilitiesStyles = style('blocks', 'capabilities', {
  grid: {
    display: 'grid',
    gap: space[10],
    gridTemplateColumns: 'minmax(0,1fr)',
    [from.sm]: pairs.list,
    [from.nav]: fullRows(3, 4).list,
  },
  item: { [from.sm]: pairs.item, [from.nav]: fullRows(3, 4).item },
  mark: { marginBlockEnd: space[4] },
  title: {
    paddingBlockStart: space[4],
    borderBlockStart: `1px solid ${color.ink}`,
    marginBlockEnd: space[2],
    '&[data-size=large]': type.h3,
    '&[data-size=small]': type.h4,
  },

  /** The front stands on the lower border of the section. */
  onGround: { paddingBlockEnd: 0, borderBlockEnd: `4px solid ${color.ink}` },
  crown: {
    marginBlockEnd: -1,
    '& > svg': { blockSize: 'clamp(6.5rem,12vw,10rem)' },
  },
  /** Outlines meet in the gaps: lines between the rooms that print, and stay with forced colours. */
  front: {
    display: 'grid',
    gap: 1,
    gridTemplateColumns: 'minmax(0,1fr)',
    padding: '1px 1px 0',
    [from.sm]: pairs.list,
    [from.nav]: fullRows(3).list,
  },
  room: {
    display: 'flex',
    flexDirection: 'column',
    paddingBlock: 'clamp(1.5rem,2.4vw,2.25rem) clamp(1.75rem,3vw,2.75rem)',
    paddingInline: 'clamp(1.25rem,2.4vw,2.25rem)',
    outline: `1px solid ${color.ink}`,
    background: color.surface,
    [from.sm]: pairs.item,
    [from.nav]: fullRows(3).item,
  },
  window: { inlineSize: '5rem', blockSize: '6.5rem', marginBlockEnd: space[6] },
  roomTitle: { ...type.h4, marginBlockEnd: space[2] },
})

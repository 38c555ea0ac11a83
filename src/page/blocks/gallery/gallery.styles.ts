import { cardRows } from '#page/ui/style/full-rows.ts'
import { style } from '#page/ui/style/style.ts'
import { space, from, type } from '#page/ui/style/tokens.ts'

export const galleryStyles = style('blocks', 'gallery', {
  items: {
    ...cardRows.list,
    rowGap: space[6],
    '--shape': '3/2',
    '&[data-shape=square]': { '--shape': '1' },
    '&[data-shape=tall]': { '--shape': '4/5' },
  },
  item: {
    ...cardRows.item,
    breakInside: 'avoid',
    '[data-odd] > &:last-child,&:only-child': { [from.md]: { '--alone': '2/1' } },
    '&:only-child': { gridColumn: '1/-1' },
    '[data-odd] > &:last-child': { [from.xl]: { '--alone': 'initial' } },
  },
  link: { display: 'block' },
  /** A picture alone in its row is flatter, as it would fill the screen otherwise. */
  frame: { aspectRatio: 'var(--alone,var(--shape))' },
  caption: { ...type.note, marginBlockStart: space[3], overflowWrap: 'anywhere' },
})

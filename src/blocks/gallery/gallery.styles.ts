import { evenRows } from '#ui/style/even-rows.ts'
import { style } from '#ui/style/style.ts'
import { space, from, type } from '#ui/style/tokens.ts'

export const galleryStyles = style('blocks', 'gallery', {
  items: {
    ...evenRows.list,
    rowGap: space[6],
    '--shape': '3/2',
    '&[data-shape=square]': { '--shape': '1' },
    '&[data-shape=tall]': { '--shape': '4/5' },
  },
  item: {
    ...evenRows.item,
    breakInside: 'avoid',
    [from.md]: { '&:last-child:nth-child(odd)': { gridColumn: '1/-1', '--alone': '2/1' } },
    [from.xl]: {
      ...evenRows.item[from.xl],
      '&:last-child:nth-child(odd)': { gridColumn: 'span 2', '--alone': 'initial' },
      '&:first-child:last-child:nth-child(odd)': { gridColumn: '1/-1', '--alone': '2/1' },
    },
  },
  link: { display: 'block' },
  /** One alone in its row is flatter, as it would fill the screen otherwise. */
  frame: { aspectRatio: 'var(--alone,var(--shape))' },
  caption: { ...type.note, marginBlockStart: space[3], overflowWrap: 'anywhere' },
})

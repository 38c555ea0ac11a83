import { cardPicture } from '#page/ui/style/shared-styles.ts'
import { fullRows, pairs } from '#page/ui/style/full-rows.ts'
import { style } from '#page/ui/style/style.ts'
import { color, from, motion, radius, space, type } from '#page/ui/style/tokens.ts'

const padding = 'clamp(1.5rem,2.4vw,2.25rem)'

export const postsStyles = style('blocks', 'posts', {
  cards: {
    display: 'grid',
    gap: space[5],
    gridTemplateColumns: 'minmax(0,1fr)',
    [from.md]: pairs.list,
    [from.nav]: fullRows(3).list,
  },
  item: { [from.md]: pairs.item, [from.nav]: fullRows(3).item },
  card: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    blockSize: '100%',
    overflow: 'hidden',
    padding,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    background: color.surface,
    transition: `border-color ${motion.fast}`,
    '&:has(a:hover)': { borderColor: color.lineStrong },
  },
  picture: cardPicture(padding),
  /** Fades out towards the title. */
  drawing: {
    blockSize: '15rem',
    margin: `calc(${padding} * -1) calc(${padding} * -1) -.5rem`,
    maskImage: 'linear-gradient(#000 55%,#0000)',
    opacity: 0.85,
    '& > svg': { blockSize: '100%' },
  },
  title: {
    ...type.h3,
    '& > a': { color: 'inherit' },
    '& > a:hover': { color: color.accent },
    '& > a > svg': { color: color.accent },
    // The whole card is clickable.
    '& > a::after': { content: '""', position: 'absolute', inset: 0 },
  },
  /** In rows and lists. */
  ruledTitle: { '& > a': { color: 'inherit' }, '& > a:hover,& > a > svg': { color: color.accent } },
  summary: { marginBlockStart: space[3] },
  excerpt: {
    marginBlockStart: space[4],
    paddingInlineStart: space[4],
    borderInlineStart: `1px solid ${color.line}`,
    color: color.ink,
  },
  about: { marginBlockStart: 'auto', paddingBlockStart: space[6] },
  /** Links to the newer and older neighbour, each on its side; one below the other on narrow screens. */
  pager: {
    display: 'grid',
    gap: space[5],
    alignItems: 'start',
    'ul + &': { marginBlockStart: space[10], paddingBlockStart: space[6], borderBlockStart: `1px solid ${color.line}` },
    [from.md]: { gridTemplateColumns: '1fr auto 1fr' },
  },
  neighbour: {
    // A target of 44 pixels, without extra height.
    '& > a': { minBlockSize: '2.75rem', marginBlock: '-.5rem' },
    '&[data-rel=next]': { [from.md]: { gridColumn: 3, justifySelf: 'end', textAlign: 'end' } },
  },
  back: { transform: 'scaleX(-1)', '&:dir(rtl)': { transform: 'none' } },
  place: { ...type.note, [from.md]: { gridColumn: 2, gridRow: 1, alignSelf: 'center' } },
})

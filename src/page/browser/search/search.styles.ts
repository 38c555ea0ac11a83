import { dialogBackdrop, dialogForcedColors, dialogSurface, textLink } from '#page/ui/style/shared-styles.ts'
import { style } from '#page/ui/style/style.ts'
import { color, radius, space, type } from '#page/ui/style/tokens.ts'

const INSET = 'clamp(1rem,3vw,1.5rem)'

export const searchStyles = style('menus', 'search', {
  dialog: {
    inlineSize: 'min(100% - 2rem,44rem)',
    maxInlineSize: 'none',
    maxBlockSize: 'min(100dvh - 2rem,44rem)',
    // Near the top: it grows downwards while the visitor types.
    margin: 'clamp(1rem,10dvh,7rem) auto auto',
    ...dialogSurface,
    '&::backdrop': { background: dialogBackdrop },
    ...dialogForcedColors,
  },
  sheet: { display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0, padding: INSET },
  head: { display: 'flex', alignItems: 'center', gap: space[4] },
  field: {
    flex: 1,
    minInlineSize: 0,
    minBlockSize: '3.125rem',
    padding: '0 1rem',
    border: `1px solid ${color.lineStrong}`,
    borderRadius: radius.control,
    background: color.canvas,
    color: color.ink,
    font: 'inherit',
    fontSize: '1.125rem',
  },
  close: {
    minBlockSize: '2.75rem',
    padding: `0 ${space[2]}`,
    border: 0,
    background: 'none',
    color: color.ink2,
    font: 'inherit',
    cursor: 'pointer',
    '&:hover': { color: color.ink },
  },
  status: { ...type.note, '&:not(:empty)': { marginBlockStart: space[4] } },
  list: {
    flex: 1,
    marginBlockStart: space[3],
    marginInline: `-${space[2]}`,
    overflow: 'auto',
    overscrollBehavior: 'contain',
  },
  option: {
    display: 'grid',
    gap: space[1],
    padding: space[3],
    borderRadius: radius.lines,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:hover': { background: color.sunken },
    '&[aria-selected=true]': {
      background: color.tint,
      outline: `1px solid ${color.lineStrong}`,
      outlineOffset: '-1px',
    },
    '& mark': {
      background: 'none',
      color: color.ink,
      fontWeight: 650,
      textDecoration: `underline 2px ${color.accent}`,
      textUnderlineOffset: '.2em',
    },
  },
  title: { color: color.ink, fontWeight: 600 },
  path: { ...type.note, justifySelf: 'start' },
  excerpt: type.small,
  elsewhere: { marginBlockStart: space[3], '& > a': textLink },
})

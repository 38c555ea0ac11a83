import { style } from '#page/ui/style/style.ts'
import { color, radius, shadow, space } from '#page/ui/style/tokens.ts'

export const languageOfferStyles = style('menus', 'language-offer', {
  offer: {
    position: 'fixed',
    insetInline: space[4],
    insetBlockEnd: `max(${space[4]},env(safe-area-inset-bottom))`,
    zIndex: 15,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[4],
    maxInlineSize: '32rem',
    marginInline: 'auto',
    padding: `0 ${space[5]}`,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    background: color.surface,
    color: color.ink,
    boxShadow: shadow.menu,
    fontSize: '.9375rem',
    lineHeight: 1.5,
    '@media print': { display: 'none' },
  },
  link: { paddingBlock: space[3], textDecoration: 'underline', textUnderlineOffset: '.25em' },
  close: {
    flex: 'none',
    minBlockSize: '2.75rem',
    padding: 0,
    border: 0,
    background: 'none',
    color: color.ink2,
    font: 'inherit',
    cursor: 'pointer',
  },
})

import { style } from '#page/ui/style/style.ts'
import { color, motion, space } from '#page/ui/style/tokens.ts'

export const mobilePanelsStyles = style('menus', 'mobile-panels', {
  chevron: {
    flex: 'none',
    marginInlineStart: 'auto',
    transition: `rotate ${motion.base}`,
    '[open] > summary > &': { rotate: '180deg' },
  },
  arrow: { flex: 'none', marginInlineStart: 'auto', '&:dir(rtl)': { transform: 'scaleX(-1)' } },
  categories: { paddingBlockEnd: space[5] },
  category: { borderBlockStart: `1px solid ${color.line}` },
  categoryRow: {
    display: 'flex',
    alignItems: 'center',
    gap: space[3],
    minBlockSize: '3.25rem',
    fontSize: '1.0625rem',
    fontWeight: 520,
    '&[aria-current],details:has([aria-current]) > &': { color: color.accent },
  },
  mark: { inlineSize: '1.25rem', blockSize: '1.25rem' },
  services: { paddingBlockEnd: space[2] },
  service: {
    display: 'block',
    paddingBlock: '.625rem',
    paddingInlineStart: '2.25rem',
    color: color.ink2,
    fontSize: '1rem',
    '&[aria-current]': { color: color.accent, textDecoration: 'underline', textUnderlineOffset: '.25em' },
  },
})

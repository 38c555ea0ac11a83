import type { CSSObject } from './style.ts'
import { color, motion, space } from './tokens.ts'

/** Styles of a ruled list of `<details>`, each with a title and a chevron as its summary. */
export const folded = {
  item: {
    borderBlockEnd: `1px solid ${color.line}`,
    '&:first-child': { borderBlockStart: `1px solid ${color.ink}` },
  },
  summary: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: space[6],
    paddingBlock: space[6],
    '&:hover': { color: color.accent },
  },
  title: { minInlineSize: 0, 'summary:hover > &': { color: color.accent } },
  chevron: {
    flex: 'none',
    transition: `rotate ${motion.base}`,
    '[open] > summary > &': { rotate: '180deg' },
    '@media print': { display: 'none' },
  },
} satisfies Record<string, CSSObject>

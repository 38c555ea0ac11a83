import { style } from '#page/ui/style/style.ts'
import { color, from, motion, space, type } from '#page/ui/style/tokens.ts'

export const nextServiceStyles = style('blocks', 'next-service', {
  band: { borderBlockStart: `1px solid ${color.line}`, '@media print': { display: 'none' } },
  wrap: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: `${space[3]} ${space[8]}`,
    paddingBlock: 'clamp(1.5rem,3vw,2.5rem)',
  },
  /** The drawing beside category and name, on its own ground line. */
  next: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0,1fr)',
    rowGap: space[1],
    color: color.ink,
    '&:hover': { color: color.accent },
    '& > :not([aria-hidden])': { gridColumn: 2 },
    '& svg[data-icon]': {
      display: 'inline',
      color: color.accent,
      verticalAlign: '-.1em',
      transition: `translate ${motion.base}`,
    },
    '&:hover svg[data-icon]': { translate: '.25rem 0' },
    '&:dir(rtl):hover svg[data-icon]': { translate: '-.25rem 0' },
  },
  drawing: {
    gridArea: '1/1/3/2',
    inlineSize: 'clamp(6rem,16vw,11rem)',
    marginInlineEnd: 'clamp(1rem,2.5vw,2rem)',
    borderBlockEnd: `1px solid ${color.ink}`,
  },
  category: {
    display: 'flex',
    alignItems: 'center',
    alignSelf: 'end',
    gap: space[2],
    color: color.ink2,
    fontSize: '.9375rem',
  },
  mark: { flex: 'none', inlineSize: '1.125rem', blockSize: '1.125rem' },
  title: { ...type.h3, [from.md]: type.h2 },
  previous: { fontSize: '.9375rem' },
  back: { transform: 'scaleX(-1)', '&:dir(rtl)': { transform: 'none' } },
})

import { style } from '#page/ui/style/style.ts'
import { color, motion, space, type } from '#page/ui/style/tokens.ts'

export const recognitionStyles = style('blocks', 'recognition', {
  text: { ...type.lead, color: color.ink2, maxInlineSize: '38em' },
  /** In the place of a heading in size, not in weight. */
  quote: {
    ...type.h2,
    fontWeight: 'inherit',
    color: color.ink,
    maxInlineSize: '32em',
    textWrap: 'pretty',
    '[data-headings=centred] &': { marginInline: 'auto', textAlign: 'center' },
  },
  sources: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${space[10]}`,
    marginBlockStart: space[6],
    '[data-headings=centred] &': { justifyContent: 'center' },
  },
  links: {
    marginBlockStart: space[8],
    '& > li': { borderBlockStart: `1px solid ${color.line}` },
    '& > :first-child': { borderColor: color.ink },
  },
  link: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr) auto',
    gap: `.125rem ${space[6]}`,
    paddingBlock: space[5],
    '& > svg': {
      gridArea: '1 / 2 / 3',
      alignSelf: 'center',
      color: color.accent,
      transition: `translate ${motion.base}`,
    },
    '&:hover > svg': { translate: '.125rem -.125rem' },
  },
  label: { ...type.h4, color: color.ink, 'a:hover > &': { color: color.accent } },
  description: { gridColumn: 1 },
  note: { ...type.note, marginBlockStart: space[5] },
})

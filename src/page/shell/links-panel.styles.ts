import { style } from '#page/ui/style/style.ts'
import { color, space } from '#page/ui/style/tokens.ts'

export const linksPanelStyles = style('shell', 'links-panel', {
  links: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit,minmax(14rem,20rem))',
    gap: `${space[2]} ${space[10]}`,
    paddingBlock: `2.25rem ${space[8]}`,
  },
  link: {
    display: 'block',
    paddingBlock: space[3],
    color: color.ink,
    fontSize: '1rem',
    fontWeight: 520,
    lineHeight: 'var(--t-h4-leading)',
    overflowWrap: 'break-word',
    '&:is(:hover,[aria-current])': { color: color.accent, textDecoration: 'underline', textUnderlineOffset: '.25em' },
  },
  description: {
    display: 'block',
    marginBlockStart: space[1],
    color: color.ink2,
    fontSize: '.9375rem',
    fontWeight: 400,
  },
})

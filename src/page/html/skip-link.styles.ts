import { style } from '#page/ui/style/style.ts'
import { color, radius, space } from '#page/ui/style/tokens.ts'

export const skipLinkStyles = style('shell', 'skip-link', {
  link: {
    position: 'fixed',
    insetBlockStart: space[2],
    insetInlineStart: space[2],
    zIndex: 99,
    padding: `${space[3]} ${space[5]}`,
    borderRadius: radius.control,
    background: color.button,
    color: color.onButton,
    '&:not(:focus)': { transform: 'translateY(-200%)' },
    '@media print': { display: 'none' },
  },
})

import { style } from './style/style.ts'
import { color } from './style/tokens.ts'

export const discStyles = style('ui', 'disc', {
  disc: {
    flex: 'none',
    color: color.accent,
    stroke: 'currentColor',
    strokeWidth: 1.5,
    fill: 'none',
    'td > &': { marginInline: 'auto' },
    '&:dir(rtl)': { transform: 'scaleX(-1)' },
  },
})

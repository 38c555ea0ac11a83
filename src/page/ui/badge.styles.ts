import { style } from './style/style.ts'
import { color, radius, space } from './style/tokens.ts'

export const badgeStyles = style('ui', 'badge', {
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[2],
    minBlockSize: '2rem',
    padding: `${space[1]} ${space[3]}`,
    border: `1px solid ${color.lineStrong}`,
    borderRadius: radius.control,
    fontSize: 'var(--t-note)',
    lineHeight: 1.3,
    fontWeight: 500,
    color: color.ink,
    overflowWrap: 'anywhere',
    '&[data-tone=soon]': { borderColor: color.ember, color: color.ember },
  },
})

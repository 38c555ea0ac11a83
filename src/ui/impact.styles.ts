import { style } from './style.ts'
import { color } from './tokens.ts'

export const impactStyles = style('ui', 'impact', {
  label: { display: 'block', fontSize: 'var(--t-note)', fontWeight: 560, color: color.ember },
  text: { color: color.ink },
})

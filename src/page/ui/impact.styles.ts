import { style } from './style/style.ts'
import { color } from './style/tokens.ts'

export const impactStyles = style('ui', 'impact', {
  label: { display: 'block', fontSize: 'var(--t-note)', fontWeight: 560, color: color.ember },
  text: { color: color.ink },
})

import { style } from './style/style.ts'
import { textLink } from './style/shared-styles.ts'
import { color } from './style/tokens.ts'

export const inlineTextStyles = style('ui', 'inline-text', {
  strong: { fontWeight: 600, color: color.ink },
  em: { fontStyle: 'italic' },
  code: { fontFamily: 'ui-monospace,monospace', fontSize: '.9em', overflowWrap: 'anywhere' },
  phone: { whiteSpace: 'nowrap' },
  /** Above the link of a card that can be clicked anywhere. */
  a: { ...textLink, position: 'relative', zIndex: 1 },
})

import { style } from './style/style.ts'
import { color, radius } from './style/tokens.ts'

/** The focal point, in tens of percent. A page gets only the rules that its pictures need. */
const focus = Object.fromEntries(
  Array.from({ length: 11 }, (_, step) => step * 10).flatMap((percent) => [
    [`&[data-focus-x="${percent}"]`, { '--focus-x': `${percent}%` }],
    [`&[data-focus-y="${percent}"]`, { '--focus-y': `${percent}%` }],
  ]),
)

export const pictureStyles = style('ui', 'picture', {
  frame: { display: 'block', position: 'relative', overflow: 'hidden', borderRadius: radius.card },
  color: { position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%' },
  image: {
    position: 'relative',
    display: 'block',
    inlineSize: '100%',
    blockSize: '100%',
    objectFit: 'cover',
    objectPosition: 'var(--focus-x,50%) var(--focus-y,50%)',
    ...focus,
  },
  credit: {
    position: 'absolute',
    insetBlockEnd: 0,
    insetInlineEnd: 0,
    padding: '.125rem .5rem',
    borderStartStartRadius: radius.control,
    background: color.canvas,
    color: color.ink,
    fontSize: '.75rem',
    lineHeight: 1.5,
  },
})

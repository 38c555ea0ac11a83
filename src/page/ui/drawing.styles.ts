import { keyframes, style } from './style/style.ts'

const along = keyframes({ from: { strokeDashoffset: 0 }, to: { strokeDashoffset: -100 } })

/** With strokes that do not scale, the dash covers more than the line of a small drawing: it only ends sooner. */
export const drawn = keyframes({ from: { strokeDasharray: 100, strokeDashoffset: 75 }, to: { strokeDasharray: 100 } })

/** Twelve different offsets, so that particles on neighbouring lines do not move in sync. */
const staggered = {
  '& .drift > *': {
    strokeDashoffset: 'calc(var(--lag,0)*-19px - 30px)',
    animationDuration: 'calc(var(--drift) + var(--lag,0)*3s)',
    animationDelay: 'calc(var(--lag,0)*-4s)',
  },
  ...Object.fromEntries(
    Array.from({ length: 11 }, (_, index) => [`& .drift > :nth-child(12n + ${index + 2})`, { '--lag': index + 1 }]),
  ),
}

export const drawingStyles = style('ui', 'drawing', {
  drawing: {
    display: 'block',
    '& > svg': { display: 'block', inlineSize: '100%', overflow: 'hidden' },
    '& :is(path,circle)': { vectorEffect: 'non-scaling-stroke' },
    '&:dir(rtl) > svg': { transform: 'scaleX(-1)' },
    '&:dir(rtl) > .artwork': { transform: 'none' },
    // A tick or a letter, drawn around the origin of its group.
    '&:dir(rtl) > svg .unmirrored > *': { transform: 'scaleX(-1)' },
    '& > .artwork :is(path,circle)': { vectorEffect: 'none' },
    // Browsers style and paint each frame on their main thread, which slow phones cannot afford.
    '@media (hover:hover)': { '& .drift > *': { animation: `${along} var(--drift) linear infinite` } },
    ...staggered,
    '& > [data-paused] .drift > *': { animationPlayState: 'paused' },
    // Browsers without `sibling-index()` draw all lines at once.
    '& .drawn-once > *': {
      animation: `${drawn} 2.4s ease-out backwards`,
      animationDelay: 'calc(sibling-index()*40ms)',
    },
    '@supports (animation-timeline:view())': {
      '& .sun-by-scroll': {
        animation: `${along} linear both`,
        animationTimeline: 'view()',
        animationRange: 'cover 20% cover 80%',
      },
    },
    '& .linked-part': { opacity: 0, transition: 'opacity var(--base)' },
    '@media (forced-colors:active)': { display: 'none' },
    '@media print': { display: 'none' },
  },
  /** A small drawing in a line of text or above a heading: 24 units, in the colour of the text. */
  mark: {
    display: 'block',
    flex: 'none',
    inlineSize: '1.5rem',
    blockSize: '1.5rem',
    color: 'var(--ink)',
    '& > svg': { display: 'block', inlineSize: '100%', blockSize: '100%', overflow: 'visible' },
    '& path': { vectorEffect: 'non-scaling-stroke' },
    // A logo made elsewhere keeps its line widths.
    '& > .artwork': { overflow: 'hidden' },
    '& > .artwork path': { vectorEffect: 'none' },
  },
})

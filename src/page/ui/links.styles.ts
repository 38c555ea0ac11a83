import { style } from './style/style.ts'
import { color, motion, radius, space } from './style/tokens.ts'

const visuallyHidden = {
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

export const linkStyles = style('ui', 'links', {
  actions: { display: 'flex', flexWrap: 'wrap', gap: space[3] },
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '.625rem',
    minBlockSize: '3.125rem',
    padding: '.625rem 1.5rem',
    border: '1px solid transparent',
    borderRadius: radius.control,
    background: color.button,
    color: color.onButton,
    fontWeight: 520,
    fontSize: '1rem',
    lineHeight: 'var(--t-h4-leading)',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    transition: `background ${motion.fast},color ${motion.fast},border-color ${motion.fast}`,
    '&:hover': { background: color.buttonHover },
    '&[data-emphasis=line]': { background: 'none', borderColor: color.lineStrong, color: color.ink },
    '&[data-emphasis=line]:hover': {
      borderColor: color.ink,
      background: `color-mix(in srgb,${color.ink} 5%,transparent)`,
    },
    '&[data-size=small]': { minBlockSize: '2.625rem', padding: '.375rem 1.125rem', fontSize: '.9375rem' },
    '& > svg': { flex: 'none', transition: `translate ${motion.base}` },
    '&[aria-busy=true]': { cursor: 'progress' },
    '@media (forced-colors:active)': { borderColor: 'ButtonText' },
    // On paper a button does nothing, but its address can be read. Browsers print no backgrounds.
    '@media print': {
      '&:not([href^=http])': { display: 'none' },
      '&&': { padding: 0, borderColor: 'transparent', background: 'none', color: color.ink },
      '& > svg': { display: 'none' },
      '&::after': { content: 'attr(href)', fontWeight: 400, direction: 'ltr' },
    },
  },
  /** A link on its own line, with an arrow. */
  arrow: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[2],
    overflowWrap: 'anywhere',
    color: color.accent,
    fontWeight: 520,
    '& > svg': { flex: 'none', transition: `translate ${motion.base}` },
    '&:hover > svg': { translate: '.25rem 0' },
    '&:dir(rtl):hover > svg': { translate: '-.25rem 0' },
  },
  /** For icons that point in reading direction: mirrored in right-to-left pages. */
  flip: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
  visuallyHidden,
})

export const titleLinkStyles = style('ui', 'title-link', {
  title: {
    color: color.accent,
    '&:hover svg': { translate: '.25rem 0' },
    '&:dir(rtl):hover svg': { translate: '-.25rem 0' },
  },
  /** The last word and its arrow, kept together. Long words may still break. */
  end: {
    display: 'inline-flex',
    maxInlineSize: '100%',
    alignItems: 'center',
    gap: '.5rem',
    '& > svg': { flex: 'none', transition: `translate ${motion.base}` },
  },
})

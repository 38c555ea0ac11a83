import type { CSSObject } from './style.ts'
import { color, motion, radius, shadow, space } from './tokens.ts'

/** A scale down the side of its place, as beside a section through the ground: the styles of a pseudo-element. */
export const depthScale: CSSObject = {
  content: '""',
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  inlineSize: '.625rem',
  borderInlineStart: `1px solid ${color.ink}`,
  background: `repeating-linear-gradient(transparent 0 11px,${color.ink} 11px 12px)`,
}

/** A star of eight points, made of two squares. */
export const STAR = `polygon(${[...Array(16).keys()]
  .map((i) => {
    const [angle, distance] = [(Math.PI / 8) * i, i % 2 ? 38.3 : 50]
    return `${(50 + distance * Math.cos(angle)).toFixed(1)}% ${(50 + distance * Math.sin(angle)).toFixed(1)}%`
  })
  .join()})`

/** Styles of a ruled list of `<details>`, each with a title and a chevron as its summary. */
export const folded = {
  item: {
    borderBlockEnd: `1px solid ${color.line}`,
    '&:first-child': { borderBlockStart: `1px solid ${color.ink}` },
  },
  summary: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: space[6],
    paddingBlock: space[6],
    '&:hover': { color: color.accent },
  },
  title: { minInlineSize: 0, 'summary:hover > &': { color: color.accent } },
  chevron: {
    flex: 'none',
    transition: `rotate ${motion.base}`,
    '[open] > summary > &': { rotate: '180deg' },
    '@media print': { display: 'none' },
  },
} satisfies Record<string, CSSObject>

/** The surface of a modal dialog, which its content fills: presses outside it are on the backdrop. */
export const dialogSurface = {
  padding: 0,
  border: 0,
  borderRadius: radius.dialog,
  background: color.surface,
  color: color.ink2,
  boxShadow: shadow.dialog,
  overflow: 'hidden',
  '&[open]': { display: 'flex' },
} as const

/** Dark in both colour schemes. */
export const dialogBackdrop = `color-mix(in srgb,light-dark(${color.ink},${color.sunken}) 64%,transparent)`

/** In forced colours neither shadow nor backdrop is drawn. */
export const dialogForcedColors = { '@media (forced-colors:active)': { border: '1px solid CanvasText' } } as const

/** A link inside text, underlined: colour alone would not distinguish it. */
export const textLink = {
  color: color.accent,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '.2em',
  overflowWrap: 'anywhere',
  '&:hover': { color: color.accentHover, textDecorationThickness: '2px' },
} as const

/** The height of a picture at the top of a card: the same in all cards of a row, however wide. */
export const CARD_PICTURE_HEIGHT = 'clamp(12rem,20vw,17rem)'

/** The frame of a picture at the top of a card, up to the edges of the card, which has this padding. */
export const cardPicture = (padding: string): CSSObject => ({
  flexShrink: 0,
  blockSize: CARD_PICTURE_HEIGHT,
  margin: `calc(-1*${padding}) calc(-1*${padding}) ${space[6]}`,
  borderRadius: `${radius.card} ${radius.card} 0 0`,
  '& > picture': { display: 'block', blockSize: '100%' },
})

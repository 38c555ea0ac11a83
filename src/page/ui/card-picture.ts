import { radius, space } from './style/tokens.ts'
import type { CSSObject } from './style/style.ts'

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

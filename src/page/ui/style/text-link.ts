import { color } from './tokens.ts'

/** A link inside text, underlined: colour alone would not distinguish it. */
export const textLink = {
  color: color.accent,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '.2em',
  overflowWrap: 'anywhere',
  '&:hover': { color: color.accentHover, textDecorationThickness: '2px' },
} as const

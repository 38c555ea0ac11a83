import { color } from './tokens.ts'

/** A link amid text: told from the words around it by more than its colour. */
export const textLink = {
  color: color.accent,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '.2em',
  overflowWrap: 'anywhere',
  '&:hover': { color: color.accentHover, textDecorationThickness: '2px' },
} as const

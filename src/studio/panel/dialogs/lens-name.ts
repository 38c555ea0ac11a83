import type { Lens } from '#studio/protocol/addresses.ts'
import type { Key } from '#studio/words/words.ts'

/** The label of a lens. It mirrors the page of a site in either direction. */
export function lensName(lens: Lens, dir: 'ltr' | 'rtl'): Key {
  if (lens === 'mirrored') return dir === 'rtl' ? 'lensLeftToRight' : 'lensRightToLeft'
  return NAMES[lens]
}

const NAMES = {
  'no-script': 'lensNoScript',
  'large-text': 'lensLargeText',
  'less-motion': 'lensLessMotion',
} as const satisfies Partial<Record<Lens, Key>>

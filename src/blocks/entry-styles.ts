/** What the style modules of a site's own blocks import as `pagewright/block`: no component runs for them. */
export { keyframes, style } from '#ui/style/style.ts'
export type { CSSObject } from '#ui/style/style.ts'
export { below, color, from, motion, radius, shadow, space, type } from '#ui/style/tokens.ts'
export { cardRows, fullRows, pairs } from '#ui/style/full-rows.ts'
export { textLink } from '#ui/style/text-link.ts'

/** The exports of `pagewright/block` for the style modules of a site's own blocks: they import no component. */
export { keyframes, style } from '#page/ui/style/style.ts'
export type { CSSObject } from '#page/ui/style/style.ts'
export { below, color, from, motion, radius, shadow, space, type } from '#page/ui/style/tokens.ts'
export { cardRows, fullRows, pairs } from '#page/ui/style/full-rows.ts'
export { textLink } from '#page/ui/style/shared-styles.ts'

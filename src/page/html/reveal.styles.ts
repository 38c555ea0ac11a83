import { globalStyle } from '#page/ui/style/style.ts'

/**
 * The content of a section moves up and fades in; its background does not move. A waiting section is only transparent,
 * not moved, so that a link to an id inside it scrolls to the right position. Printed pages and visitors who prefer
 * reduced motion see everything at once.
 */
globalStyle(
  'shell',
  'reveal',
  `@keyframes reveal{from{opacity:0;translate:0 .75rem}}
@media screen and (prefers-reduced-motion:no-preference){
[data-reveal=waiting] > * > *{opacity:0}
[data-reveal=revealing] > * > *{animation:reveal var(--slow) var(--easing)}
}`
    .split('\n')
    .join(''),
)

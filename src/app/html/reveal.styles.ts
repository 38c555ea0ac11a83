import { globalStyle } from '#ui/style/style.ts'

/**
 * What stands in a section rises and fades in; its band stays where it is. While it waits nothing is moved, so that a
 * link to a place in it arrives at that place. Printed pages and visitors who want no motion see everything at once.
 */
globalStyle(
  'shell',
  'entrance',
  `@keyframes entrance{from{opacity:0;translate:0 .75rem}}
@media screen and (prefers-reduced-motion:no-preference){
[data-entrance=waiting] > * > *{opacity:0}
[data-entrance=entering] > * > *{animation:entrance var(--slow) var(--easing)}
}`
    .split('\n')
    .join(''),
)

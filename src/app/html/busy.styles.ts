import { globalStyle } from '#ui/style/style.ts'

/**
 * What lets the visitor wait, a page or the action of a form, has a line drawn along its edge: not before it is felt,
 * and nothing moves for it. Visitors who want no motion see the whole line at once.
 */
globalStyle(
  'shell',
  'busy',
  `@keyframes busy{from{inset-inline-end:100%}to{inset-inline-end:8%}}
@keyframes busy-still{from{visibility:hidden}}
main[aria-busy=true]::after,a[data-form][aria-busy=true]::after{content:"";position:absolute;inset:auto .25rem 0;border-block-end:2px solid;animation:busy 4s .3s var(--easing) both}
main[aria-busy=true]::after{position:fixed;inset:0 0 auto;z-index:30;color:var(--accent)}
a[data-form][aria-busy=true]{position:relative}
@media (prefers-reduced-motion:reduce){main[aria-busy=true]::after,a[data-form][aria-busy=true]::after{animation:busy-still .01s .3s both}}`
    .split('\n')
    .join(''),
)

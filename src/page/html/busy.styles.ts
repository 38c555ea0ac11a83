import { globalStyle } from '#page/ui/style/style.ts'

/**
 * A progress line along the edge of a page or a form link that is loading. It appears after 300 ms and causes no layout
 * shift. With reduced motion the whole line appears at once.
 */
globalStyle(
  'shell',
  'busy',
  `@keyframes busy{from{inset-inline-end:100%}to{inset-inline-end:8%}}
@keyframes busy-reduced{from{visibility:hidden}}
main[aria-busy=true]::after,a[data-form][aria-busy=true]::after{content:"";position:absolute;inset:auto .25rem 0;border-block-end:2px solid;animation:busy 4s .3s var(--easing) both}
main[aria-busy=true]::after{position:fixed;inset:0 0 auto;z-index:30;color:var(--accent)}
a[data-form][aria-busy=true]{position:relative}
@media (prefers-reduced-motion:reduce){main[aria-busy=true]::after,a[data-form][aria-busy=true]::after{animation:busy-reduced .01s .3s both}}`
    .split('\n')
    .join(''),
)

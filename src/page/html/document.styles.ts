import { globalStyle, style } from '#page/ui/style/style.ts'
import { color, radius, space } from '#page/ui/style/tokens.ts'

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

/**
 * The first paint leaves out the sections far below the fold: browsers neither style them nor lay them out until a script does
 * (`scroll-effects.ts`) or the visitor scrolls near them. Until then each section counts as high as the window, so that few
 * sections are near. The script in the head decides for which page loads this is done.
 */
globalStyle(
  'shell',
  'deferred-rendering',
  `@media screen{[data-deferred] :is(main > :nth-child(n+3):not([data-rendered]),body > footer){content-visibility:auto;contain-intrinsic-size:auto 100vh}}`,
)

/**
 * Between two documents the page cross-fades, and the art of the followed card moves to its place in the next page. The
 * art at the top of a page has a transition name when visitors arrive at the page and when they go back, but not while
 * they follow one of its links: the art may be scrolled away, and the next page may have the same name. After going
 * back, the followed card still has the focus if the browser has kept the document. Clicks reach the page during the
 * transition. Phones show the next page at once, because there the snapshots of the two pages take a tenth of a second.
 */
globalStyle(
  'shell',
  'page-transition',
  `@media (prefers-reduced-motion:no-preference) and (hover:hover){@view-transition{navigation:auto}}
::view-transition{pointer-events:none}
::view-transition-group(*){overflow:clip;animation-duration:var(--base)}
::view-transition-group(root){animation-duration:.16s}
:is(li,article):has(a:is(:hover,:focus)) [data-carried],
:root:not(:has(a:is(:hover,:focus))) main > :first-child [data-carried]
{view-transition-name:attr(data-carried type(<custom-ident>))}`
    .split('\n')
    .join(''),
)

/**
 * A page on paper: the logo above, the address below, all details open, and little empty space. These rules are in an early
 * layer, in which `!important` overrides the later layers.
 */
globalStyle(
  'base',
  'print',
  `@media print{
@page{margin:16mm 15mm}
html{font-size:75%;--canvas:#fff!important}
p,li,dd{orphans:3;widows:3}
h1,h2,h3,h4,dt,summary,caption{break-after:avoid;break-inside:avoid}
li,tr,figure,blockquote,details,dl > div{break-inside:avoid}
li :is(h2,h3,h4,dt){break-after:auto}
footer{break-before:avoid;break-inside:avoid}
header :is(nav,details),footer nav{display:none!important}
main > * > *,main > * > * > div{min-block-size:0!important;padding-block:.75rem!important}
details::details-content{display:block;block-size:auto;content-visibility:visible}
}`
    .split('\n')
    .join(''),
)

export const skipLinkStyles = style('shell', 'skip-link', {
  link: {
    position: 'fixed',
    insetBlockStart: space[2],
    insetInlineStart: space[2],
    zIndex: 99,
    padding: `${space[3]} ${space[5]}`,
    borderRadius: radius.control,
    background: color.button,
    color: color.onButton,
    '&:not(:focus)': { transform: 'translateY(-200%)' },
    '@media print': { display: 'none' },
  },
})

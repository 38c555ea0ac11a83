import { globalStyle } from '#page/ui/style/style.ts'

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

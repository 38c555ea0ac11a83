import { globalStyle } from '#ui/style/style.ts'

/**
 * From one document to the next the page fades over, and the art of the card that was followed becomes that of the page:
 * decision 67. The art of a page has its name when the page is arrived at and gone back from, not while one of its links
 * is followed: the next page may have the same, and this one may be scrolled away. After going back the card that was
 * followed has the focus still, where the browser has kept its document. Clicks reach the page while it moves. Phones
 * show the next page at once: there the pictures of two pages cost a tenth of a second.
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

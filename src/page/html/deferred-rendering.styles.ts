import { globalStyle } from '#page/ui/style/style.ts'

/**
 * The first paint leaves out the sections far below the fold: browsers neither style them nor lay them out until a script does
 * (`render-deferred.ts`) or the visitor scrolls near them. Until then each section counts as high as the window, so that few
 * sections are near. The script in the head decides for which page loads this is done.
 */
globalStyle(
  'shell',
  'deferred-rendering',
  `@media screen{[data-deferred] :is(main > :nth-child(n+3):not([data-rendered]),body > footer){content-visibility:auto;contain-intrinsic-size:auto 100vh}}`,
)

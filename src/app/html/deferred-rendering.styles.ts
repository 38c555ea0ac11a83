import { globalStyle } from '#ui/style/style.ts'

/**
 * The first paint leaves out what is far below the fold: browsers neither style it nor lay it out until the first script
 * asks for it (`render-deferred.ts`) or it is scrolled near. Each section is then taken to be as high as the window, so
 * that few are near. The head's script decides which page loads begin so.
 */
globalStyle(
  'shell',
  'deferred-rendering',
  `@media screen{[data-deferred] :is(main > :nth-child(n+3):not([data-rendered]),body > footer){content-visibility:auto;contain-intrinsic-size:auto 100vh}}`,
)

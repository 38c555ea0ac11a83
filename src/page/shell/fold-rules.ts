import type { CSSObject } from '#page/ui/style/style.ts'
import { FOLDS } from './header-fold.ts'

/** Rules for the widths at which a header of the shape with `data-fold` is folded. */
export function foldRules(declarations: CSSObject, shape = ''): CSSObject {
  const [, ...widths] = FOLDS
  return {
    ...Object.fromEntries(
      widths.map((em) => [
        `${shape}[data-fold="${em}"] &`,
        { [`@media not all and (min-width:${em}em)`]: declarations },
      ]),
    ),
    [`${shape}[data-fold="always"] &`]: declarations,
  }
}

import type { CSSObject } from '#ui/style/style.ts'
import { FOLDS } from './header-fold.ts'

/** Rules for the widths at which a header that has `data-fold` is folded. */
export function foldRules(declarations: CSSObject): CSSObject {
  const [, ...own] = FOLDS
  return {
    ...Object.fromEntries(
      own.map((em) => [`[data-fold="${em}"] &`, { [`@media not all and (min-width:${em}em)`]: declarations }]),
    ),
    '[data-fold="always"] &': declarations,
  }
}

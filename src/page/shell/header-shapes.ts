import type { CSSObject } from '#page/ui/style/style.ts'
import { below, color, from, shadow, space } from '#page/ui/style/tokens.ts'
import { FOLDS } from './header-fold.ts'

/** The shapes of the header other than a bar, on wide screens. Elsewhere, and when folded, it is a bar with the name in its place. */

const RAIL = '15rem'

const onWide = (selector: string, declarations: CSSObject): CSSObject => ({ [selector]: { [from.nav]: declarations } })

/** The name in the middle, the menu below it. On a scrolled page there is one line, as everywhere. */
const centred = (declarations: CSSObject): CSSObject =>
  onWide('[data-shape=centred]:not([data-fold],[data-frosted]) &', declarations)

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

/** The name in the middle of the bar, the button of the menu at its end. */
const centredWhereFolded = (declarations: CSSObject): CSSObject => ({
  '[data-shape=centred] &': { [below.nav]: declarations },
  ...foldRules(declarations, '[data-shape=centred]'),
})

/** Name and menu down the side of the page. */
const rail = (declarations: CSSObject): CSSObject => onWide('[data-shape=rail] &', declarations)

export const shapes = {
  header: {
    ...onWide('&[data-shape=rail]', {
      insetBlock: 0,
      insetInlineEnd: 'auto',
      inlineSize: RAIL,
      borderInlineEnd: `1px solid ${color.line}`,
      background: color.canvas,
      '&::before': { display: 'none' },
      '& > div': {
        display: 'flex',
        flexDirection: 'column-reverse',
        justifyContent: 'space-between',
        gap: space[8],
        blockSize: '100%',
        overflow: 'auto',
        padding: `${space[8]} ${space[6]}`,
      },
    }),
    ...onWide('&[data-shape=centred]:not([data-fold],[data-frosted]) > div', { position: 'relative' }),
  },
  contact: {
    ...centred({ position: 'absolute', insetBlockStart: 0, insetInline: space.gutter, blockSize: '4.25rem' }),
    ...rail({
      flexDirection: 'column',
      alignItems: 'start',
      gap: space[3],
      blockSize: 'auto',
      opacity: 1,
      visibility: 'visible',
      '& > a': { overflowWrap: 'anywhere' },
      '& > :nth-child(2)': { marginInlineStart: 0 },
    }),
  },
  bar: {
    ...centred({ display: 'grid', gridTemplateColumns: '1fr auto auto auto 1fr', gap: `0 ${space[4]}` }),
    ...centredWhereFolded({
      display: 'grid',
      gridTemplateColumns: 'minmax(2.75rem,1fr) auto minmax(2.75rem,1fr)',
      '& > details': { gridColumn: 3, justifySelf: 'end' },
    }),
    ...rail({ flexDirection: 'column', alignItems: 'stretch', gap: space[5] }),
  },
  logo: {
    ...centredWhereFolded({ gridColumn: 2, marginInline: 0 }),
    ...centred({
      gridColumn: '1/-1',
      display: 'grid',
      alignContent: 'center',
      justifySelf: 'center',
      minBlockSize: '4.25rem',
      marginInline: 0,
    }),
    ...rail({ marginInlineEnd: 0 }),
  },
  nav: centred({ gridColumn: 2 }),
  lines: {
    ...centred({ '& > li': { minBlockSize: '3.25rem' } }),
    ...rail({ flexDirection: 'column', gap: 0, '& > li': { minBlockSize: '2.75rem' } }),
  },
  line: rail({
    justifyContent: 'space-between',
    inlineSize: '100%',
    padding: 0,
    textAlign: 'start',
    '&::after': { insetInline: 0 },
    '& > svg': { rotate: '-90deg' },
    '&:dir(rtl) > svg': { rotate: '90deg' },
  }),
  action: rail({ justifyContent: 'center', marginInlineStart: 0 }),
  search: rail({ justifyContent: 'start', marginInline: 0 }),
  /** Beside the rail, as high as it. */
  panel: rail({
    position: 'fixed',
    insetBlock: 0,
    insetInline: `${RAIL} auto`,
    inlineSize: `min(60rem,100vw - ${RAIL})`,
    maxBlockSize: 'none',
    borderBlockEnd: 0,
    borderInlineEnd: `1px solid ${color.line}`,
    boxShadow: shadow.menu,
  }),
} satisfies Record<string, CSSObject>

/** The page beside a rail. */
export const besideRail = `@media screen and (min-width:68.75em){[data-shape=rail]~*{margin-inline-start:${RAIL}}}`

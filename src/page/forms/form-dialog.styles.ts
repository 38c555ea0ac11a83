import { dialogBackdrop, dialogForcedColors, dialogSurface } from '#page/ui/style/shared-styles.ts'
import { globalStyle, style } from '#page/ui/style/style.ts'
import { color, motion, radius, space, type } from '#page/ui/style/tokens.ts'

/** The margin around the dialog. */
const MARGIN = '1rem'
const INSET = 'clamp(1.5rem,4vw,2.5rem)'

/** A phone in landscape, or very large text: no room for a sticky head. */
const SHORT = '@media (max-height:30rem)'

const LEAVING = `display ${motion.base} allow-discrete,overlay ${motion.base} allow-discrete`

const OPEN = 'html:has(dialog[data-size][open])'

/**
 * The page behind an open dialog does not scroll. Padding replaces its scrollbar for the page and the fixed header, so
 * that nothing jumps. The scrollbar is on the right in every language. `scrollbar-gutter` would change everything whose size
 * depends on the width of the window.
 */
globalStyle(
  'forms',
  'form-dialog-lock',
  `${OPEN}{overflow:hidden}${OPEN},${OPEN} body>header{padding-right:var(--scrollbar)}`,
)

export const formDialogStyles = style('forms', 'form-dialog', {
  dialog: {
    inlineSize: `min(100% - 2*${MARGIN},32rem)`,
    maxInlineSize: 'none',
    maxBlockSize: `calc(100dvh - var(--top,${MARGIN}) - ${MARGIN})`,
    margin: 'var(--top,auto) auto auto',
    ...dialogSurface,
    '&[data-size=sm]': { inlineSize: `min(100% - 2*${MARGIN},26rem)` },
    '&[data-size=lg]': { inlineSize: `min(100% - 2*${MARGIN},44rem)` },
    '&[data-size=xl]': { inlineSize: `min(100% - 2*${MARGIN},60rem)` },
    '&::backdrop': { background: dialogBackdrop, backdropFilter: 'blur(3px)' },
    ...dialogForcedColors,
    // While closing it stays above the page until the backdrop has faded. The form itself disappears at once.
    '&:not([open])': { pointerEvents: 'none' },
    '@media (prefers-reduced-motion:no-preference)': {
      opacity: 0,
      translate: '0 .75rem',
      transition: LEAVING,
      '&[open]': {
        opacity: 1,
        translate: 'none',
        transition: `${LEAVING},opacity ${motion.base},translate ${motion.base}`,
      },
      '&::backdrop': { opacity: 0, transition: `${LEAVING},opacity ${motion.base}` },
      '&[open]::backdrop': { opacity: 1 },
      '@starting-style': { '&[open]': { opacity: 0, translate: '0 .75rem' }, '&[open]::backdrop': { opacity: 0 } },
    },
  },
  /** Fills the dialog: presses beside it are on the backdrop. */
  sheet: {
    flex: 1,
    minInlineSize: 0,
    padding: `0 ${INSET} ${INSET}`,
    overflow: 'auto',
    overscrollBehavior: 'contain',
    // Keeps a focused field from being covered by the sticky head.
    scrollPaddingBlock: '6rem 2rem',
    [SHORT]: { scrollPaddingBlock: '.75rem' },
  },
  head: {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    display: 'flex',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: space[4],
    marginInline: `calc(-1*${INSET})`,
    padding: `${INSET} ${INSET} .625rem`,
    background: color.surface,
    [SHORT]: { position: 'static' },
  },
  title: { ...type.h3 },
  close: {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    inlineSize: '2.75rem',
    blockSize: '2.75rem',
    marginBlock: '-.5rem',
    marginInlineEnd: '-.75rem',
    padding: 0,
    border: 0,
    borderRadius: radius.control,
    background: 'none',
    color: color.ink,
    cursor: 'pointer',
    transition: `background ${motion.fast}`,
    '&:hover': { background: color.sunken },
  },
})

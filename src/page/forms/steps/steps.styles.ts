import { keyframes, style } from '#page/ui/style/style.ts'
import { color, motion, space, type } from '#page/ui/style/tokens.ts'

const appear = keyframes({ from: { opacity: 0, translate: '0 .5rem' } })
const wait = keyframes({ 'from,to': { display: 'none' } })

/** Without script the steps are below each other, each with its heading, and are not counted. */
const unscripted = { '@media (scripting:none)': { display: 'none' } } as const

/** A form is printed with all steps, as it is shown without script. */
const onPaper = '@media print'

export const stepStyles = style('forms', 'steps', {
  /** A line with one part for each step. */
  progress: {
    display: 'flex',
    gap: space[2],
    '& > span': { flex: 1, blockSize: 3, background: color.line, transition: `background ${motion.base}` },
    '& > [data-passed]': { background: color.accent },
    '@media (forced-colors:active)': {
      '& > span': { background: 'GrayText', forcedColorAdjust: 'none' },
      '& > [data-passed]': { background: 'CanvasText' },
    },
    '[data-container=dialog] &': { marginBlockStart: space[2] },
    ...unscripted,
  },
  step: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    gap: space[6],
    minInlineSize: 0,
    margin: 0,
    padding: 0,
    border: 0,
    '&[hidden]': { display: 'none', [onPaper]: { display: 'grid' } },
    [onPaper]: { '& + &': { marginBlockStart: space[6] } },
    '@media (prefers-reduced-motion:no-preference)': { '[novalidate] > &': { animation: `${appear} ${motion.base}` } },
    '@media (scripting:none)': { '& + &': { marginBlockStart: space[6] } },
  },
  /**
   * Hidden while a script is still loading, so that it does not appear and disappear. If the script fails to load, the form can be
   * filled in and sent as it was served. With reduced motion, where nothing is animated, all steps are shown until then.
   */
  later: { '@media (scripting:enabled)': { 'form:not([novalidate]) > &': { animation: `${wait} 5s` } } },
  heading: {
    // A legend is not an item of the grid.
    marginBlockEnd: space[5],
    padding: 0,
    // Focused for screen readers only; it is not interactive.
    '&:focus-visible': { outline: 'none' },
    scrollMarginBlock: '6rem',
  },
  count: { ...type.note, display: 'block', marginBlockEnd: space[1], ...unscripted },
  title: {
    ...type.h3,
    display: 'block',
    color: color.ink,
    overflowWrap: 'anywhere',
    // The title of the dialog is above it.
    '[data-container=dialog] &': type.h4,
  },
  help: { color: color.ink2, overflowWrap: 'anywhere', marginBlockStart: `-${space[3]}` },
  button: { '&[hidden]': { display: 'none' } },
  end: { display: 'contents', '&[hidden]': { display: 'none' } },
})

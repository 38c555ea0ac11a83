import { keyframes, style } from '#page/ui/style/style.ts'
import { textLink } from '#page/ui/style/shared-styles.ts'
import { color, radius, space, type } from '#page/ui/style/tokens.ts'

const turn = keyframes({ to: { rotate: '1turn' } })

export const formStyles = style('forms', 'form', {
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    gap: space[6],
    containerType: 'inline-size',
    // Focused only while its button is disabled; it is not interactive.
    '&:focus-visible': { outline: 'none' },
  },
  /** One column in a short form; short fields in pairs in a long one. */
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    gap: space[6],
    '@container (min-width:34rem)': {
      '&:has(> :nth-child(4))': { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' },
      '& > :is([data-type=select],[data-type=textarea],[data-type=radio],[data-type^=checkbox])': {
        gridColumn: '1/-1',
      },
    },
    // A select has no read-only state.
    '[aria-busy=true] > & select': { pointerEvents: 'none' },
  },
  /** The outcome of sending, in a frame above the button. */
  notice: {
    display: 'flex',
    gap: space[3],
    padding: '1rem 1.125rem',
    border: '1px solid currentColor',
    borderRadius: radius.lines,
    fontSize: '.9688rem',
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
    // Scrolling it into view shows the button under it too.
    scrollMarginBlock: '1rem 5.5rem',
    '&[data-tone=good]': { color: color.success },
    '&[data-tone=bad]': { color: color.danger },
    '& > svg': { flex: 'none', marginBlockStart: '.125rem' },
    '& > div': { minInlineSize: 0 },
  },
  noticeTitle: { fontWeight: 540 },
  steps: {
    marginBlockStart: space[3],
    paddingInlineStart: '1.25em',
    listStyle: 'decimal',
    '& > li': { paddingBlock: space[1] },
  },
  /** A text that is hidden for a time, and printed with the whole form. */
  printed: { '@media print': { '&[hidden]': { display: 'block' } } },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[3]} ${space[4]}` },
  submit: {
    '&:disabled': { background: color.sunken, color: color.ink3, borderColor: color.line, cursor: 'default' },
    '&[data-status=sent]:disabled': { background: color.success, color: color.canvas, borderColor: 'transparent' },
    '[data-container=dialog] &': { inlineSize: '100%' },
  },
  spinner: { inlineSize: '1.125rem', blockSize: '1.125rem', animation: `${turn} .9s linear infinite` },
  note: { ...type.note, minInlineSize: 0 },
  /** On its own line under the button. */
  mailNote: { ...type.note, flexBasis: '100%', minInlineSize: 0 },
  download: textLink,
})

const run = keyframes({ from: { transform: 'scaleX(0)' } })

export const confirmationStyles = style('forms', 'confirmation', {
  confirmation: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    justifyItems: 'start',
    gap: space[4],
    paddingBlock: '1rem .5rem',
    overflowWrap: 'anywhere',
    // Focused for screen readers only; it is not interactive.
    '&:focus-visible': { outline: 'none' },
  },
  seal: { inlineSize: '4.5rem', blockSize: '4.5rem', color: color.success },
  title: type.h3,
  /** A line that fills during the countdown. */
  time: { inlineSize: '100%', blockSize: 2, marginBlockStart: space[3], background: color.line },
  passed: {
    blockSize: 2,
    background: color.success,
    transformOrigin: '0',
    '&:dir(rtl)': { transformOrigin: '100%' },
    animation: `${run} var(--duration) linear`,
    '[data-paused] &': { animationPlayState: 'paused' },
  },
})

import { drawn } from '#page/ui/drawing.styles.ts'
import { keyframes, style } from '#page/ui/style/style.ts'
import { below, color, from, motion, space, type } from '#page/ui/style/tokens.ts'

/** The transition of a chosen state, beside the drawing of lines: a group moves to its place, a row turns. */
const move = keyframes({ from: { transform: 'none' } })
const turn = keyframes({ from: { transform: 'perspective(40rem) rotateX(-90deg)' } })

const chosen = [1, 2, 3, 4].map((n) => `&:has(> [hidden] > :nth-child(${n}) > :checked) > :nth-child(${n + 1})`).join()

const fading = '[data-layout=beside]:is([data-sky=clear],[data-sky=dawn])'

export const instrumentStyles = style('blocks', 'instrument', {
  /** Below a hero whose sky fades into the page there is enough space already. */
  section: {
    [`${fading} + &,:has(> ${fading}) + * > &`]: { paddingBlockStart: space[8] },
    '& > * > :first-child': { marginBlockEnd: 'clamp(1.5rem,3.5vw,3rem)' },
  },
  stage: {
    // Each state on paper is a line, of which browsers keep two together.
    '@media print': { orphans: 1, widows: 1 },
    '@media screen': {
      '@supports selector(:has(a))': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0,1fr)',
        gap: space[6],
        // All states have one place, which is as high as the highest of them.
        '& > * + *': { gridArea: '2/1', visibility: 'hidden' },
        [chosen]: {
          visibility: 'visible',
          '& .drawn-once > *': { animation: `${drawn} ${motion.slow}` },
          '& .moved': { animation: `${move} ${motion.slow}` },
          '& [data-decisive]': { animation: `${turn} ${motion.slow}` },
        },
        '& > * > h3': { position: 'absolute', clipPath: 'inset(50%)' },
        [from.xl]: {
          gridTemplateColumns: 'minmax(0,1fr) auto minmax(0,1fr)',
          columnGap: 'clamp(2rem,4vw,4rem)',
          '& > * + *': { gridArea: '1/1/2/-1' },
        },
      },
    },
  },
  choices: {
    '@media screen': {
      '@supports selector(:has(a))': {
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(0,1fr)',
        gap: space[2],
        zIndex: 1,
        [below.xl]: {
          position: 'sticky',
          insetBlockStart: '4.25rem',
          marginInline: `calc(-1*${space.gutter})`,
          padding: `${space[2]} ${space.gutter}`,
          background: color.canvas,
          borderBlockEnd: `1px solid ${color.line}`,
        },
        [from.xl]: { gridColumn: 2, gridRow: 1, gridAutoFlow: 'row', alignSelf: 'center', gap: space[6] },
      },
    },
  },
  /** On a line, with the sun on the chosen one. */
  choice: {
    ...type.h4,
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: space[4],
    minBlockSize: '3rem',
    color: color.ink3,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:is(:hover,:has(:checked))': { color: color.ink },
    '& > input': {
      appearance: 'none',
      flex: 'none',
      inlineSize: '1.5rem',
      blockSize: '1.5rem',
      margin: 0,
      border: `2px solid ${color.ink}`,
      borderRadius: '50%',
      background: color.canvas,
      cursor: 'pointer',
      transition: `box-shadow ${motion.slow}`,
      '&:checked': {
        background: color.sun,
        boxShadow: `0 0 0 .5rem color-mix(in srgb,${color.sun} 24%,transparent)`,
      },
      '@media (forced-colors:active)': { appearance: 'auto' },
    },
    [below.xl]: {
      ...type.small,
      flexDirection: 'column',
      gap: space[2],
      paddingBlockStart: space[1],
      textAlign: 'center',
      fontWeight: 560,
    },
    // The line from one to the next, where they are below one another.
    [from.xl]: {
      '& + &::before': {
        content: '""',
        position: 'absolute',
        insetInlineStart: '.75rem',
        insetBlock: `calc(-1*${space[6]} - .75rem) calc(50% + .75rem)`,
        borderInlineStart: `1px solid ${color.lineStrong}`,
      },
    },
  },
  state: {
    '@media screen': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr)',
      gap: space[6],
      alignContent: 'start',
      [from.md]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))', alignItems: 'start' },
      [from.xl]: { gridTemplateColumns: 'subgrid', '& > :last-child': { gridColumn: 3 } },
    },
    // Browsers do not always keep a block whole: Chromium 156 moves the paper to the next sheet without its heading.
    '@media print': { display: 'inline-block', inlineSize: '100%', marginBlockEnd: space[6] },
  },
  heading: { ...type.h3, marginBlockEnd: space[3] },
  drawing: {
    '& > svg': { [below.md]: { blockSize: '15rem' } },
    // All states use the definitions of the first, which is hidden with another choice.
    '& defs': { visibility: 'visible' },
    // Heavy lines are as wide as they are drawn, or they fill small signs on phones.
    '& :is(.drawn-once > *,[stroke-width]:not([stroke-width^="."]))': { animation: 'none', vectorEffect: 'none' },
  },
  /** It always takes up two lines, so that the paper below does not move. */
  sentence: {
    ...type.h3,
    marginBlockEnd: space[5],
    color: color.ink,
    textWrap: 'balance',
    '@media screen': { minBlockSize: '2lh' },
  },
  note: { ...type.note, marginBlockStart: space[6], maxInlineSize: '42rem' },
})

import { style } from '#page/ui/style/style.ts'
import { color, from, motion, space, type } from '#page/ui/style/tokens.ts'

const laidOnTheFloor = (turn: string) => `perspective(60rem) rotateX(62deg) rotateZ(${turn})`

export const ctaStyles = style('blocks', 'cta', {
  cta: { position: 'relative', isolation: 'isolate', overflow: 'hidden', '@media print': { breakInside: 'avoid' } },
  wrap: {
    paddingBlock: 'clamp(3.5rem,10vw,9rem)',
    // On small screens the drawing is below the text and needs its own space.
    '[aria-hidden] + &': { paddingBlockEnd: '16rem', [from.lg]: { paddingBlockEnd: 'min(10vw,9rem)' } },
  },
  tint: { background: color.tint },
  sunken: { background: color.sunken },
  canvas: { borderBlockStart: `1px solid ${color.line}` },
  centred: {
    textAlign: 'center',
    '& > *': { marginInline: 'auto' },
    '& > p': { textWrap: 'balance' },
    '& > div > *': { justifyContent: 'center' },
  },
  /** Text and buttons beside each other. */
  line: {
    paddingBlock: 'clamp(3rem,5vw,4.5rem)',
    '& > h2': type.h2,
    '& > p': { marginBlockStart: space[3] },
    [from.lg]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr) auto',
      columnGap: space[10],
      '& > *': { gridColumn: 1 },
      '& > div': { gridArea: '1/2/4', alignSelf: 'center', maxInlineSize: '26rem', marginBlockStart: 0 },
    },
  },
  title: { ...type.h1, maxInlineSize: '12em' },
  lead: { ...type.lead, color: color.ink2, maxInlineSize: '25em', marginBlockStart: space[6] },
  actions: { marginBlockStart: '2.25rem' },
  note: { ...type.note, marginBlockStart: space[6] },
  /** A drawing on the lower edge of the section: beside the text, below it on small screens. */
  beside: {
    position: 'absolute',
    zIndex: -1,
    insetBlockEnd: 0,
    insetInlineEnd: 0,
    inlineSize: 'min(100%,19.5rem)',
    maskImage: 'linear-gradient(90deg,#0000,#000 30%)',
    '&:dir(rtl)': { maskImage: 'linear-gradient(270deg,#0000,#000 30%)' },
    [from.lg]: {
      insetInlineEnd: 'max(0rem,50% - 46rem)',
      inlineSize: 'min(52vw,50rem)',
      // The title ends where the drawing begins to be seen.
      '& + * > h2': { maxInlineSize: '52%' },
    },
  },
  drawing: {
    position: 'absolute',
    zIndex: -1,
    insetBlockEnd: '-26rem',
    insetInlineEnd: '-16rem',
    inlineSize: '52rem',
    transform: laidOnTheFloor('24deg'),
    '&:dir(rtl)': { transform: laidOnTheFloor('-24deg') },
    [from.lg]: {
      insetBlock: '50% auto',
      insetInlineEnd: '-23rem',
      inlineSize: '76rem',
      marginBlockStart: '-36rem',
    },
  },
})

export const nextServiceStyles = style('blocks', 'next-service', {
  band: { borderBlockStart: `1px solid ${color.line}`, '@media print': { display: 'none' } },
  wrap: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: `${space[3]} ${space[8]}`,
    paddingBlock: 'clamp(1.5rem,3vw,2.5rem)',
  },
  /** The drawing beside category and name, on its own ground line. */
  next: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0,1fr)',
    rowGap: space[1],
    color: color.ink,
    '&:hover': { color: color.accent },
    '& > :not([aria-hidden])': { gridColumn: 2 },
    '& svg[data-icon]': {
      display: 'inline',
      color: color.accent,
      verticalAlign: '-.1em',
      transition: `translate ${motion.base}`,
    },
    '&:hover svg[data-icon]': { translate: '.25rem 0' },
    '&:dir(rtl):hover svg[data-icon]': { translate: '-.25rem 0' },
  },
  drawing: {
    gridArea: '1/1/3/2',
    inlineSize: 'clamp(6rem,16vw,11rem)',
    marginInlineEnd: 'clamp(1rem,2.5vw,2rem)',
    borderBlockEnd: `1px solid ${color.ink}`,
  },
  category: {
    display: 'flex',
    alignItems: 'center',
    alignSelf: 'end',
    gap: space[2],
    color: color.ink2,
    fontSize: '.9375rem',
  },
  mark: { flex: 'none', inlineSize: '1.125rem', blockSize: '1.125rem' },
  title: { ...type.h3, [from.md]: type.h2 },
  previous: { fontSize: '.9375rem' },
  back: { transform: 'scaleX(-1)', '&:dir(rtl)': { transform: 'none' } },
})

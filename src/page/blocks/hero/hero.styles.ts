import type { CSSObject } from '#page/ui/style/style.ts'
import { keyframes, style } from '#page/ui/style/style.ts'
import { below, color, from, radius, space, type } from '#page/ui/style/tokens.ts'
import { HERO_COVER_HEIGHT, HERO_COVER_PICTURE_HEIGHT, HERO_PICTURE_HEIGHT } from '#site/model/image-place.ts'

const { sky1, sky2, sky3, sky4, canvas } = color
const sky = (...stops: string[]) => `linear-gradient(${stops.join()})`
const clear = sky(sky1, `${sky2} 60%`, canvas)
const evening = sky(sky1, `${sky2} 34%`, `${sky3} 70%`, sky4)

/** The drawing is a strip below the text here; from the next breakpoint on it has its natural height. */
const narrow = below.xl

/** The hero without a picture, or with its text above the picture or on it. */
const centredHero =
  '[data-headings=centred] :is([data-layout=plain],[data-layout=cover],[data-layout=landscape]:has(> span > picture))'
const centred = `${centredHero} > * > &`

const mote = keyframes({ to: { transform: 'translate(28px,-22px)', opacity: 0.15 } })

/** The colour of the page over a picture. */
const veil = (percent: number) => `color-mix(in srgb,${canvas} ${percent}%,transparent)`

/** Instead of a sky, whatever the layout and the hour. */
const ground = (background: string): CSSObject => ({
  '&&&[data-ground]': { background, borderBlockEnd: `1px solid ${color.line}` },
})

/** Thirteen different offsets, a prime, so that neighbours do not move in sync. */
const staggered = Object.fromEntries(
  Array.from({ length: 13 }, (_, index) => [
    `& > :nth-child(13n + ${index + 1})`,
    { animationDelay: `${((index * 5) % 13) * -1.1}s` },
  ]),
)

export const heroStyles = style('blocks', 'hero', {
  hero: {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    background: sky(sky1, canvas),
    '&[data-layout=beside]': { background: clear },
    '&[data-layout=landscape]': { background: evening, borderBlockEnd: `1px solid ${color.ink}` },
    '&[data-layout=fullScreen]': {
      background: sky(sky1, `${sky2} 45%`, sky3),
      minBlockSize: ['100vh', '100svh'],
    },
    '&[data-layout=panel]': {
      display: 'flex',
      flexDirection: 'column',
      paddingBlockStart: '4.25rem',
      background: canvas,
      [from.nav]: { paddingBlockStart: '7.5rem' },
    },
    // The text and the picture are in one place. Below the header, which is over the page.
    '&[data-layout=cover]': {
      display: 'grid',
      minBlockSize: HERO_COVER_HEIGHT,
      paddingBlockStart: '4.25rem',
      background: `linear-gradient(${canvas} 4.25rem,var(--band) 0)`,
      '& > *': { gridArea: '1/1' },
      [from.nav]: { paddingBlockStart: '7.5rem', background: `linear-gradient(${canvas} 7.5rem,var(--band) 0)` },
      '@media print': { display: 'block', minBlockSize: 0 },
    },
    // A picture begins where a dark bar ends: the page would be a pale strip between them.
    '[data-solid]:not([data-shape]) ~ * &:is([data-layout=panel],[data-layout=cover])': {
      [from.nav]: { paddingBlockStart: '6.625rem' },
    },
    // Beside a rail there is no header above.
    '[data-shape=rail] ~ * &:is([data-layout=panel],[data-layout=cover])': { [from.nav]: { paddingBlockStart: 0 } },
    '[data-shape=rail] ~ * &[data-layout=cover]': { [from.nav]: { background: 'var(--band)' } },
    '&[data-sky=dawn]': { background: sky(sky1, `${sky2} 38%`, `${sky3} 74%`, sky4) },
    '&[data-sky=clear]': { background: clear },
    '&[data-sky=evening],&[data-sky=night]': { background: evening },
  },
  canvas: ground(canvas),
  sunken: ground(color.sunken),
  tint: ground(color.tint),
  inverse: ground(canvas),
  /** The drawing stands on the section's border, where the sky ends. */
  standing: {
    borderBlockEnd: `1px solid ${color.ink}`,
    '& > div > span': { marginBlockEnd: '-3.5rem', [from.xl]: { marginBlockEnd: '-5rem' } },
    // The bar of the ground, which is light at night, would show as a step above a light page: it is cut off.
    '&[data-sky=night] > div > span': { translate: '0 4px' },
  },
  /** The light of dawn beside a drawing fades into the page, as nothing stands on the section's border. */
  besideDawn: { '&[data-sky]': { background: sky(sky1, `${sky2} 26%`, `${sky3} 62%`, canvas) } },
  wrap: {
    [`${centredHero} > & > nav > ol`]: { justifyContent: 'center' },
    '[data-layout=plain] > &': { paddingBlock: '6.5rem 2.5rem', [from.xl]: { paddingBlock: '10rem 4rem' } },
    '[data-layout=fullScreen] > &': { paddingBlock: 'clamp(9rem,18vh,14rem) 24rem' },
    '[data-layout=beside] > &': {
      paddingBlock: '6.5rem 3.5rem',
      [from.xl]: {
        display: 'grid',
        gridTemplateColumns: 'minmax(0,6.2fr) minmax(0,5.8fr)',
        gap: '0 4rem',
        paddingBlock: '9.5rem 5rem',
        '& > nav': { gridColumn: '1/-1' },
      },
    },
    '[data-layout=landscape] > &': {
      paddingBlock: '6.5rem 19rem',
      [from.xl]: { paddingBlock: '9.5rem 9rem', minBlockSize: 'min(50rem,56vw)' },
    },
    '[data-layout=landscape][data-sky=clear] > &': { [narrow]: { paddingBlockEnd: '20.5rem' } },
    '[data-layout=landscape][data-size=display] > &': {
      paddingBlock: '8rem 21rem',
      [from.xl]: {
        paddingBlock: 'clamp(9.5rem,13vw,11.5rem) 10rem',
        minBlockSize: 'max(50rem,min(60rem,62vw,100vh - 3rem))',
      },
    },
  },
  /** On tablets the drawing is beside the text below the title, which is as wide as the page. */
  columns: {
    [from.md]: {
      [below.xl]: {
        display: 'grid',
        gridTemplateColumns: 'minmax(0,7fr) minmax(0,6fr)',
        gridAutoFlow: 'dense',
        columnGap: space[10],
        '& > div': { display: 'contents' },
        '& > div > *': { gridColumn: 1 },
        '& > nav,& > div > :is(h1,ul:first-child)': { gridColumn: '1/-1' },
        // Through more rows than there are, so that it hardly moves them apart.
        '& > span': { gridArea: 'span 9/2', alignSelf: 'end', marginBlockStart: space[6] },
      },
    },
  },
  /** On tablets a picture is beside all of the text. */
  besidePicture: {
    [from.md]: {
      [below.xl]: {
        display: 'grid',
        gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
        gap: `0 ${space[10]}`,
        alignItems: 'center',
        '& > nav': { gridColumn: '1/-1' },
        '[data-layout] > & > span': { marginBlockStart: 0 },
      },
    },
  },
  /** Over the lower part of the picture, which is so dark behind the words that any picture has enough contrast. */
  cover: {
    '[data-layout] > &': {
      zIndex: 1,
      alignSelf: 'end',
      boxSizing: 'border-box',
      inlineSize: '100%',
      maxInlineSize: 'none',
      paddingInline: `max(${space.gutter},50% - var(--wrap)/2 + ${space.gutter})`,
      paddingBlock: 'clamp(6rem,12vw,9rem) clamp(2rem,4vw,3.5rem)',
      background: `linear-gradient(transparent,${veil(78)} clamp(5.5rem,11vw,8.5rem),${veil(90)} 60%,${canvas})`,
      '@media print': { paddingBlockStart: '1rem' },
    },
    '& > *': { '--ink-2': color.ink, '--ink-3': color.ink },
  },
  /** In the colour of the page, into which it fades. */
  panel: {
    order: 1,
    position: 'relative',
    zIndex: 1,
    inlineSize: `min(100% - 2*${space.gutter},46rem)`,
    marginInline: `max(${space.gutter},50% - var(--wrap)/2 + ${space.gutter}) auto`,
    paddingBlock: 'clamp(1.5rem,4vw,3rem)',
    paddingInline: 'clamp(1.25rem,4vw,3.5rem)',
    borderRadius: `${radius.card} ${radius.card} 0 0`,
    background: canvas,
    '[data-headings=centred] &': { marginInline: 'auto', textAlign: 'center' },
    '[data-headings=centred] & > div > p': { marginInline: 'auto', textWrap: 'balance' },
    '[data-headings=centred] & > nav > ol,[data-headings=centred] & > div > ul,[data-headings=centred] & > div > div > *':
      {
        justifyContent: 'center',
      },
  },
  overPicture: { marginBlockStart: 'clamp(-9rem,-9vw,-3rem)' },
  /** A drawing ends in its foreground, which would be hidden: the text is below it, on the ground of the section. */
  belowDrawing: {
    inlineSize: 'auto',
    marginInline: 0,
    paddingInline: `max(${space.gutter},50% - var(--wrap)/2 + ${space.gutter})`,
    borderRadius: 0,
    background: 'none',
  },
  /** A picture is below the text, not behind it. */
  abovePicture: {
    '[data-layout] > &&&': {
      minBlockSize: 'auto',
      paddingBlockEnd: '3rem',
      [from.xl]: { minBlockSize: 'auto', paddingBlockEnd: '4rem' },
    },
  },
  copy: {
    '[data-layout=landscape]:not([data-size=display]) &': { [from.xl]: { maxInlineSize: 'min(38rem,48vw)' } },
    [centred]: {
      maxInlineSize: '56rem',
      marginInline: 'auto',
      textAlign: 'center',
      '& > p': { marginInline: 'auto', textWrap: 'balance' },
      '& > ul,& > div > *': { justifyContent: 'center' },
    },
  },
  title: {
    ...type.h1,
    '[data-size=display] &': type.display,
    'nav + * > &:first-child': { marginBlockStart: space[8] },
  },
  lead: {
    ...type.lead,
    color: color.ink2,
    maxInlineSize: '34em',
    marginBlockStart: space[6],
    '[data-layout=landscape] &': { maxInlineSize: '32em' },
    '[data-layout=plain] &,[data-layout=fullScreen] &': { marginBlockStart: space[5], maxInlineSize: '38em' },
    '[data-layout=landscape][data-size=display] &': {
      marginBlockStart: '1.75rem',
      maxInlineSize: '33em',
      [from.xl]: { maxInlineSize: '27em' },
    },
  },
  actions: {
    marginBlockStart: '2.25rem',
    // A full-screen page, such as a 404 page, has nothing below: no scroll hint.
    '[data-layout=fullScreen] & [data-icon=arrow]': { display: 'none' },
  },
  places: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${space[2]} ${space[6]}`,
    marginBlockStart: space[6],
    color: color.accent,
    '& > li > a': { display: 'block', paddingBlock: space[2], textDecoration: 'underline' },
  },
  byline: { marginBlockStart: space[6] },
  badges: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space[1]} ${space[4]}`,
    marginBlock: `2.25rem ${space[6]}`,
  },
  /** A line of small text: framed, it would look like a button. */
  badge: {
    '&,& > a': { display: 'inline-flex', alignItems: 'center', gap: space[2], minBlockSize: '1.75rem' },
    fontSize: '.9375rem',
    lineHeight: 1.3,
    fontWeight: 500,
    color: color.ink2,
    overflowWrap: 'anywhere',
    '& > a': { color: color.ink, textDecoration: 'underline', textUnderlineOffset: '.25em' },
    '& > a:hover': { color: color.accent },
    '&[data-tone=soon]': {
      padding: '.125rem .75rem',
      border: `1px solid ${color.ember}`,
      borderRadius: radius.control,
      color: color.ember,
    },
    // Lines of a pixel, on whole pixels where the mark is drawn for them.
    '& [aria-hidden]': { inlineSize: '1.25rem', blockSize: '1.25rem', '& path': { strokeWidth: 1 } },
  },
  drawing: {
    '[data-layout=beside] &': {
      marginBlockStart: '3rem',
      '& > svg': { [narrow]: { maxBlockSize: 'min(24rem,92vw)' } },
      [from.xl]: { marginBlockStart: 0, alignSelf: 'end' },
    },
    '[data-layout=panel] > &': { '& > svg': { blockSize: HERO_PICTURE_HEIGHT } },
    '[data-layout=cover] > &': { '& > svg': { blockSize: '60svh' } },
    '[data-layout=plain] > &': { display: 'none' },
    '[data-layout=landscape] > &,[data-layout=fullScreen] > &': {
      position: 'absolute',
      insetBlockEnd: 0,
      insetInline: 0,
      zIndex: -1,
    },
    // On wide screens the drawing keeps its aspect ratio, grows to 1600 pixels, then aligns to the end edge. Land, which
    // is drawn about its middle, runs from edge to edge.
    '[data-layout=landscape] > &': {
      [narrow]: { blockSize: '18rem' },
      '& > svg': { overflow: 'visible', [narrow]: { blockSize: '100%' } },
      [from.wide]: {
        '&:not(:has(> [preserveAspectRatio^=xMid]))': { inlineSize: '1600px', insetInlineStart: 'auto' },
        '& > [preserveAspectRatio^=xMid]': { blockSize: '32.5rem' },
      },
    },
    '[data-layout=landscape][data-size=display] > &': { [narrow]: { blockSize: '21rem' } },
    '[data-layout=fullScreen] > &': {
      blockSize: 'min(26rem,52vh)',
      '& > svg': { blockSize: '100%' },
      [from.xl]: { blockSize: 'min(32vw,60vh)' },
    },
  },
  picture: {
    '[data-layout=beside] &': {
      aspectRatio: '4/3',
      marginBlockStart: '3rem',
      [from.xl]: { marginBlockStart: 0, alignSelf: 'center' },
    },
    '[data-layout]:not([data-layout=beside]) > &': {
      borderRadius: 0,
      blockSize: HERO_PICTURE_HEIGHT,
    },
    '[data-layout=cover] > &&': {
      blockSize: HERO_COVER_PICTURE_HEIGHT,
      // The veil is not opaque where the picture ends, so its lower edge would be visible.
      '@media screen': { maskImage: 'linear-gradient(#000 70%,#0000)' },
      '@media print': { blockSize: '24rem' },
    },
  },
  particles: {
    position: 'absolute',
    insetBlockEnd: 0,
    insetInline: 0,
    zIndex: -1,
    inlineSize: '100%',
    blockSize: '22rem',
    fill: color.ember,
    pointerEvents: 'none',
    [from.xl]: { blockSize: '100%' },
    // Over the drawing, not behind the text below it.
    '[data-layout=panel] > &': { insetBlock: '0 auto', blockSize: HERO_PICTURE_HEIGHT },
    '&:dir(rtl)': { transform: 'scaleX(-1)' },
    // Not on phones, as in drawings.
    '@media (hover:hover)': { '& > circle': { animation: `${mote} 14s ease-in-out infinite alternate` } },
    ...staggered,
    '&[data-paused] > circle': { animationPlayState: 'paused' },
    '@media (forced-colors:active)': { display: 'none' },
    '@media print': { display: 'none' },
  },
})

export const drawingOfPlacesStyles = style('blocks', 'drawing-of-places', {
  /** A link in a drawing: its outline follows its shape, not the frame around it. */
  place: {
    '&:focus-visible': { outline: 'none' },
    '&:is(:hover,:focus-visible) > .linked-part': { opacity: 1 },
    '&:focus-visible > .linked-part': { stroke: 'var(--focus)', strokeWidth: 3 },
  },
})

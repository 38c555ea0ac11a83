import { globalStyle, keyframes, style } from '#ui/style/style.ts'
import { color, radius, space } from '#ui/style/tokens.ts'

/** The rules for phones whose browser can tie the bar to the first section of the page and to the footer. */
const PHONE = '@media not all and (min-width:45em)'
const TIED = '@supports (timeline-scope:--opening)'

const shown = keyframes({ from: { visibility: 'hidden', translate: '0 100%' }, to: { visibility: 'visible' } })

/**
 * The bar covers nothing that gets the focus: the browser scrolls it further up. Beside an open dialog or menu it is
 * hidden; only an important declaration is stronger than its animation.
 */
globalStyle(
  'shell',
  'contact-bar-page',
  `${PHONE}{${TIED}{body:has(>[data-contact-bar]){timeline-scope:--opening,--footer;& main>:first-child{view-timeline:--opening}& >footer{view-timeline:--footer}}html:has(>body>[data-contact-bar]){scroll-padding-block-end:5rem}body:has(dialog[open],[data-mobile-menu][open])>[data-contact-bar]{visibility:hidden!important}}}`,
)

export const contactBarStyles = style('shell', 'contact-bar', {
  bar: {
    display: 'none',
    '@media print': { '&&': { display: 'none' } },
    [PHONE]: {
      [TIED]: {
        display: 'flex',
        gap: space[2],
        position: 'fixed',
        inset: 'auto 0 0',
        zIndex: 10,
        padding: `${space[2]} ${space.gutter} max(${space[2]},env(safe-area-inset-bottom))`,
        borderBlockStart: `1px solid ${color.line}`,
        background: color.canvas,
        visibility: 'hidden',
        // The footer has what it has, and is never covered.
        animation: `${shown} linear both,${shown} linear reverse forwards`,
        animationTimeline: '--opening,--footer',
        animationRange: 'exit 80% exit 100%,entry 0% entry 4rem',
        // Beside a form it has no place.
        'body:has(main form) &': { display: 'none' },
        '@media (prefers-reduced-motion:reduce),(max-height:30rem)': { display: 'none' },
      },
    },
  },
  action: { flex: 1, minBlockSize: '2.75rem', textAlign: 'center' },
  way: {
    display: 'grid',
    flex: 'none',
    placeItems: 'center',
    inlineSize: '2.75rem',
    blockSize: '2.75rem',
    border: `1px solid ${color.lineStrong}`,
    borderRadius: radius.control,
    color: color.ink,
  },
})

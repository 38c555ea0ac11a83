import { globalStyle, keyframes, style } from '#page/ui/style/style.ts'
import { color, radius, space } from '#page/ui/style/tokens.ts'

/** The conditions of the bar: a phone, in a browser with animations that follow the scroll position. */
const PHONE = '@media not all and (min-width:45em)'
const TIED = '@supports (timeline-scope:--opening)'

const slideIn = keyframes({ from: { visibility: 'hidden', translate: '0 100%' }, to: { visibility: 'visible' } })

/**
 * The scroll padding keeps the bar from covering an element that gets the focus. While a dialog or menu is open the bar is
 * hidden, by an important declaration, as only that overrides its animation.
 */
globalStyle(
  'shell',
  'contact-bar-page',
  `${PHONE}{${TIED}{body{timeline-scope:--opening,--footer}main>:first-child{view-timeline:--opening}body>footer{view-timeline:--footer}html:has(>body>[data-contact-bar]){scroll-padding-block-end:5rem}body:has(dialog[open],[data-mobile-menu][open])>[data-contact-bar]{visibility:hidden!important}}}`,
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
        // Hidden above the footer, which has the same links and must not be covered.
        animation: `${slideIn} linear both,${slideIn} linear reverse forwards`,
        animationTimeline: '--opening,--footer',
        animationRange: 'exit 80% exit 100%,entry 0% entry 4rem',
        // Not on a page with a form, for which it would leave too little space.
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

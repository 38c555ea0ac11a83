import { globalStyle } from './style.ts'
import { largeText } from './tokens.ts'

/** The reset and the styles of plain elements. Imported once, by the app. */
globalStyle(
  'base',
  'base',
  `*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-block-start:6rem}
body{margin:0;background:var(--canvas);color:var(--ink-2);font:400 var(--t-body)/var(--t-body-leading) var(--font);font-optical-sizing:auto;-webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility;overflow-wrap:break-word}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,blockquote{margin:0;padding:0}
ul,ol{list-style:none}
h1,h2,h3,h4{color:var(--ink);font-weight:500;text-wrap:balance;overflow-wrap:anywhere}
${largeText}{body{hyphens:auto}}
p,li,dd,th,td{text-wrap:pretty}
a{color:inherit;text-decoration:none}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
svg{display:block;max-inline-size:100%}
summary{list-style:none;cursor:pointer}
summary::-webkit-details-marker{display:none}
:focus-visible{outline:2px solid var(--focus);outline-offset:3px;border-radius:2px}
main:focus,h1:focus{outline:none}
::selection{background:var(--accent);color:var(--on-accent)}
[data-ground=inverse]{background:var(--canvas);color:var(--ink-2)}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{transition:none!important;scroll-behavior:auto!important}*,*::before,:not([aria-busy=true])::after{animation:none!important}}`
    .split('\n')
    .join(''),
)

import { globalStyle } from '#page/ui/style/style.ts'

/**
 * A page on paper: the logo above, the address below, all details open, and little empty space. These rules are in an early
 * layer, in which `!important` overrides the later layers.
 */
globalStyle(
  'base',
  'print',
  `@media print{
@page{margin:16mm 15mm}
html{font-size:75%;--canvas:#fff!important}
p,li,dd{orphans:3;widows:3}
h1,h2,h3,h4,dt,summary,caption{break-after:avoid;break-inside:avoid}
li,tr,figure,blockquote,details,dl > div{break-inside:avoid}
li :is(h2,h3,h4,dt){break-after:auto}
footer{break-before:avoid;break-inside:avoid}
header :is(nav,details),footer nav{display:none!important}
main > * > *,main > * > * > div{min-block-size:0!important;padding-block:.75rem!important}
details::details-content{display:block;block-size:auto;content-visibility:visible}
}`
    .split('\n')
    .join(''),
)

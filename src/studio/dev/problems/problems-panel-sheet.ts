function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

/**
 * The panel has its own styles, so that it is readable with any theme. Its words are English, in any language of the
 * page.
 */
export const panelSheet = sheetOf(`
:host{all:initial;display:block;position:fixed;inset:auto 0 0;z-index:2147483647;pointer-events:none}
:host([in-page]){position:static}
*{box-sizing:border-box}
[hidden]{display:none!important}
section{pointer-events:auto;direction:ltr;text-align:left;color:#f5f5f4;background:#1c1917;font:400 15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
section:not(.corner){max-block-size:45vh;overflow:auto;padding:1rem 1.25rem;border-block-start:3px solid #f97362}
:host([in-page]) section{max-block-size:none;border-block-end:3px solid #f97362}
:host([in-page]) .head button{display:none}
.corner{position:absolute;right:0;bottom:0;display:flex;max-inline-size:100%;border:1px solid #a8a29e;border-width:1px 0 0 1px;border-start-start-radius:6px}
.corner button{border:0;border-radius:6px 0 0;min-block-size:32px;min-inline-size:32px}
.head{display:flex;gap:1rem;align-items:start;justify-content:space-between}
h2{margin:0;font-size:1.125rem;font-weight:600;line-height:1.4}
p{margin:.25rem 0}
ul{list-style:none;margin:0;padding:0}
li{margin:.5rem 0 1rem;padding-inline-start:.75rem;border-inline-start:3px solid #f97362}
li.warning{border-color:#fcd34d}
.notice{font-weight:600;color:#fed7aa}
kbd{font:13px/1.6 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;background:#292524;padding:.125rem .375rem;border-radius:4px}
.notice:empty{display:none}
details{margin-block-start:.75rem}
summary{cursor:pointer;min-block-size:24px}
b{font-weight:600}
.place,.hint,.number{color:#d6d3d1}
.place{font-size:.875rem}
.number{user-select:none}
.message{font-size:1.0625rem}
pre{margin:.375rem 0;padding:.375rem .625rem;background:#292524;border-radius:4px;white-space:pre-wrap;font:13px/1.6 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
code{font:inherit}
mark{background:#7f1d1d;color:#fff;border-block-end:2px solid #f97362;text-decoration:none}
.warning mark{background:#713f12;border-color:#fcd34d}
.actions{display:flex;flex-wrap:wrap;gap:.5rem .75rem;align-items:center}
a{color:#fdba74;text-decoration:underline;text-underline-offset:3px;padding:.25rem 0}
button{flex:none;padding:.25rem .75rem;background:#1c1917;color:#f5f5f4;border:1px solid #a8a29e;border-radius:4px;font:inherit;cursor:pointer}
button:hover{background:#44403c}
button:disabled{opacity:.7;cursor:default}
:focus-visible{outline:2px solid #fdba74;outline-offset:-2px}
@media (forced-colors:active){mark{forced-color-adjust:none}}
@media print{:host{display:none}}
`)

/** Leaves room below the page, so that it can be scrolled out from under the panel. */
export const pageSheet = sheetOf(`@media screen{
html:has(>pagewright-problems[data-state=closed]){padding-block-end:3rem;scroll-padding-block-end:3rem}
html:has(>pagewright-problems[data-state=open]:not([in-page])){padding-block-end:45vh;scroll-padding-block-end:45vh}
}`)

/** The panel has its own styles: it must be readable with any theme. */
export const panelStyles = new CSSStyleSheet()
panelStyles.replaceSync(`
:host{position:fixed;inset:auto 0 0;z-index:2147483647}
section{box-sizing:border-box;max-block-size:45vh;overflow:auto;padding:1rem 1.25rem;background:#1c1917;color:#f5f5f4;border-block-start:3px solid #f97362;font:14px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;direction:ltr;text-align:start}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
a{color:#fdba74;text-decoration:underline;text-underline-offset:3px}
button{float:inline-end;margin-inline-start:1rem;padding:.25rem .75rem;background:none;color:inherit;border:1px solid #a8a29e;border-radius:4px;font:inherit;cursor:pointer}
button:hover{background:#44403c}
:focus-visible{outline:2px solid #fdba74;outline-offset:2px}
`)

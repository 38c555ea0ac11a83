const sheet = new CSSStyleSheet()

/**
 * Takes over the styles that a newer version of the page is served with, the theme among them. They come before all
 * other adopted sheets, so that a style module edited since has the last word.
 */
export function takeServedStyles(fresh: Document): void {
  sheet.replaceSync(Array.from(fresh.querySelectorAll('head style'), (style) => style.textContent).join('\n'))
  if (!document.adoptedStyleSheets.includes(sheet)) {
    document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets]
  }
}

/** The style of a document: the theme, and the rules that the page's markup needs. In development it has several elements. */
export function styleOf(page: Document): string {
  return Array.from(page.querySelectorAll('head style'), (style) => style.textContent).join('\n')
}

// One per document: the sheet with the style of the page that is shown instead of the served one.
let sheet: CSSStyleSheet | undefined
let adopted: string | undefined

/**
 * Gives this document the rules of another page. The served rules stay: the rules of the other page override them where both
 * match, as they come later. The sheet comes before the ones that modules have adopted, whose rules also cover states that no
 * served markup shows. The Content-Security-Policy does not restrict constructed style sheets.
 */
export function adoptPageStyle(style: string): void {
  // jsdom has no adopted style sheets.
  if (style === (adopted ??= styleOf(document)) || !('adoptedStyleSheets' in document)) return
  adopted = style
  if (!sheet) document.adoptedStyleSheets.unshift((sheet = new CSSStyleSheet()))
  sheet.replaceSync(withoutServedTheme(style))
}

/**
 * The rules of a page, which are all in layers, without the theme before them if it equals the served one: fonts that are
 * declared again would be loaded again. The theme can differ in development only.
 */
function withoutServedTheme(style: string): string {
  const start = style.indexOf('@layer')
  return styleOf(document).startsWith(style.slice(0, start)) ? style.slice(start) : style
}

/** The style of a document: the theme, and those rules that the page's markup needs. In development it has several elements. */
export function styleOf(page: Document): string {
  return Array.from(page.querySelectorAll('head style'), (style) => style.textContent).join('\n')
}

// One per document: the sheet with the style of the page that is shown instead of the served one.
let sheet: CSSStyleSheet | undefined
let adopted: string | undefined

/**
 * Gives this document the rules of another page. Those that it was served with stay: what they say of the new markup,
 * the rules of its own page say again, later. The sheet comes before those that modules have adopted, which have rules
 * for states that no markup shows. The Content-Security-Policy does not restrict constructed style sheets.
 */
export function adoptPageStyle(style: string): void {
  // jsdom has no adopted style sheets.
  if (style === (adopted ??= styleOf(document)) || !('adoptedStyleSheets' in document)) return
  adopted = style
  if (!sheet) document.adoptedStyleSheets.unshift((sheet = new CSSStyleSheet()))
  sheet.replaceSync(withoutServedTheme(style))
}

/**
 * The rules of a page, which are all in layers, without the theme before them where it is the served one: fonts that are
 * declared again would be loaded again. Another one there is in development only.
 */
function withoutServedTheme(style: string): string {
  const start = style.indexOf('@layer')
  return styleOf(document).startsWith(style.slice(0, start)) ? style.slice(start) : style
}

/** The name of the site, as the document says it. */
export const siteName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''

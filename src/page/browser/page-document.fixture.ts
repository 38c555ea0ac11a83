import type { ServedPage } from '#site/model/page-data.ts'

interface DocumentParts {
  head?: string
  main?: string
}

/** The document of a page with this data, as far as the app reads it. */
export const pageDocument = (data: Partial<ServedPage>, { head = '', main = '' }: DocumentParts = {}): string =>
  `<!doctype html><html><head>${head}</head><body><main>${main}</main>
<script type="application/json" id="page-data">${JSON.stringify({ blocks: [], forms: {}, ...data })}</script>`

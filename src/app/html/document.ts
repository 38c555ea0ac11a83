import { cspSources } from '#analytics/csp-sources.ts'
import { IDS_SCRIPT } from '#analytics/track.ts'
import type { AnalyticsIds } from '#analytics/track.ts'
import { formActionOf } from '#model/forms/forms.ts'
import type { Head, PageData } from '#model/page-data.ts'
import type { Settings, Theme } from '#model/types.generated.ts'
import { escapeHtml } from '#text/html.ts'
import { SCHEME_STORAGE_KEY } from '#app/shell/scheme.ts'
import { hashSource, policyOf } from './content-security-policy.ts'
import { attributesOf, dataScript } from './html.ts'
import type { PageStyle } from './page-style.ts'
import { textOf } from './shared-text.ts'
import type { SharedText, TextPart } from './shared-text.ts'

/** Applies the colour scheme that the visitor has chosen: the only script before first paint. */
const SCHEME_SCRIPT = `try{let t=localStorage.getItem('${SCHEME_STORAGE_KEY}');if(t=='dark'||t=='light')document.documentElement.dataset.theme=t}catch{}`
const SCHEME_SCRIPT_HASH = hashSource(SCHEME_SCRIPT)

export interface DocumentParts {
  settings: Settings
  theme: Theme
  head: Head
  style: PageStyle
  /** HTML to insert at the end of the head. */
  headExtra: string
  /** Markup: the skip link, the root that React hydrates, the footer. */
  body: { skipLink: SharedText; app: TextPart[]; footer: SharedText }
  jsonLd: string
  /** Script elements with the data of page and header. */
  data: string[]
  /** The site's analytics ids; undefined in development, where visits are not tracked. */
  analytics?: AnalyticsIds | undefined
  /** Addresses of files. */
  files: { boot: string; headerData?: string | undefined; font?: string | undefined; icons: Record<string, string>[] }
  /** The Content-Security-Policy; empty in development. */
  csp: string
}

/** The Content-Security-Policy of a page with this style and these forms. */
export function documentPolicy(style: PageStyle, forms: PageData['forms'], settings: Settings): string {
  const { apiBase, analytics } = settings
  return policyOf({
    script: SCHEME_SCRIPT_HASH,
    style: style.hash,
    formAction: formActionOf(forms, settings),
    hosts: [...(apiBase ? [{ 'connect-src': [apiBase] }] : []), ...cspSources(analytics)],
  })
}

export function rootTagOf({ language, dir = 'ltr' }: Settings): string {
  return `<html${attributesOf({ lang: language, dir })}>`
}

/** A whole HTML document. */
export function documentOf(parts: DocumentParts): string {
  const { settings, theme, head, style, headExtra, body, jsonLd, data, analytics, files, csp } = parts
  return `<!doctype html>
${rootTagOf(settings)}
<head>
<meta charset="utf-8">
${csp ? `<meta${attributesOf({ 'http-equiv': 'Content-Security-Policy', content: csp })}>` : ''}
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<script>${SCHEME_SCRIPT}</script>
${servedTags(head)}
${files.font ? `<link${attributesOf({ ...FONT, href: files.font })}>` : ''}
<style>${style.css}</style>
${themeColors(theme)}${files.icons.map((icon) => `<link${attributesOf(icon)}>`).join('')}
${headExtra}</head>
<body>
${body.skipLink.text}
<div${attributesOf({ id: 'app', ...(files.headerData && { 'data-header': files.headerData }) })}>${textOf(body.app)}</div>
${body.footer.text}
<script type="application/ld+json" id="structured-data">${jsonLd}</script>
${[...data, ...(analytics ? [dataScript(IDS_SCRIPT, analytics)] : [])].join('\n')}
<script type="module"${attributesOf({ src: files.boot })}></script>
</body>
</html>
`
}

const FONT = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' }

/** The head tags that the app replaces when another page is shown. */
function servedTags({ title, meta, link }: Head): string {
  const metas = meta.map((tag) => `<meta data-served${attributesOf(tag)}>`)
  const links = link.map((tag) => `<link data-served${attributesOf(tag)}>`)
  return [`<title data-served>${escapeHtml(title)}</title>`, ...metas, ...links].join('\n')
}

function themeColors({ colors }: Theme): string {
  return (['light', 'dark'] as const)
    .map((scheme) => ({
      name: 'theme-color',
      media: `(prefers-color-scheme:${scheme})`,
      content: colors[scheme].canvas,
      'data-scheme': scheme,
    }))
    .map((tag) => `<meta${attributesOf(tag)}>`)
    .join('')
}

import { cspSources } from '#page/analytics/csp-sources.ts'
import { IDS_SCRIPT } from '#page/analytics/track.ts'
import { embeddedOrigins } from '#site/model/embeds.ts'
import { formActionOf } from '#site/model/forms/forms.ts'
import type { Head, PageData } from '#site/model/page-data.ts'
import type { SiteContext } from '#site/model/page-input.ts'
import type { BuildInfo, DocumentSlots, RenderedPage } from '#site/model/rendering.ts'
import type { Settings, Theme } from '#site/model/types.generated.ts'
import { headerColourOf } from '#site/model/theme-css.ts'
import { haveVideo } from '#site/model/videos.ts'
import { escapeHtml } from '#base/text/escape.ts'
import { SCHEME_STORAGE_KEY } from '#page/shell/scheme.ts'
import { hashSource, policyOf } from './content-security-policy.ts'
import type { ShellMarkup } from './shell-markup.tsx'
import { attributesOf, rootTagOf, scriptText } from './shell-markup.tsx'
import type { PageStyle } from './page-style.ts'

/**
 * The only script that runs before first paint. It applies the colour scheme that the visitor has chosen, and defers the
 * rendering below the fold (`document.styles.ts`) if a page is shown from its top: not for a link to a section,
 * nor when the browser restores a scroll position.
 */
const HEAD_SCRIPT = `try{let d=document.documentElement.dataset,t=localStorage.getItem('${SCHEME_STORAGE_KEY}');if(t=='dark'||t=='light')d.theme=t;if(!location.hash&&performance.getEntriesByType('navigation')[0].type=='navigate')d.deferred=''}catch{}`
const HEAD_SCRIPT_HASH = hashSource(HEAD_SCRIPT)

/** The parts of a document that differ from page to page. */
interface PageParts {
  head: Head
  style: PageStyle
  shell: ShellMarkup
  /** The markup that React hydrates. */
  app: string
  jsonLd: string
  /** The data of the page for its scripts. */
  data: unknown
  forms: PageData['forms']
  blocks: PageData['blocks']
}

/** A whole HTML document, and its Content-Security-Policy, which is empty in development. */
export function documentOf(
  parts: PageParts,
  site: SiteContext,
  buildInfo: BuildInfo,
  { head: headEnd = '', end = '', nonce, isStill = false, scheme, cardBase }: DocumentSlots = {},
): RenderedPage {
  const { head, style, shell, app, jsonLd, data } = parts
  const { theme, settings } = site
  const { scripts, print, texts, icons = [], development } = buildInfo
  const { search, languages } = scripts
  const csp = development ? '' : policyOfPage(parts, settings, buildInfo)
  const preloaded = theme.fonts.find((each) => each.preload)
  const font = preloaded && buildInfo.fonts[preloaded.file]
  // In development visits are not tracked.
  const analytics = development ? undefined : settings.analytics
  const script = (attributes: Record<string, string>, text = ''): string =>
    isStill ? '' : `<script${attributesOf({ ...(nonce !== undefined && { nonce }), ...attributes })}>${text}</script>`
  const dataScript = (id: string, value: unknown): string => script({ type: 'application/json', id }, scriptText(value))
  const bodyScripts = [
    script({ type: 'application/ld+json', id: 'structured-data' }, jsonLd),
    dataScript('page-data', data),
    texts ? '' : dataScript('site-texts', site.shell.texts),
    analytics ? dataScript(IDS_SCRIPT, analytics) : '',
    script({ type: 'module', src: scripts.boot }),
    search ? script({ type: 'module', src: search.boot, 'data-dialog': search.dialog }) : '',
    languages ? script({ type: 'module', src: languages }) : '',
  ].filter((each) => each !== '')
  const html = `<!doctype html>
${rootTagOf(site, scheme)}
<head>
<meta charset="utf-8">
${csp ? `<meta${attributesOf({ 'http-equiv': 'Content-Security-Policy', content: csp })}>` : ''}
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
${scheme ? '' : script({}, HEAD_SCRIPT)}
${servedTags(head, cardBase)}
${font ? `<link${attributesOf({ ...FONT, href: font })}>` : ''}
<style>${style.css}</style>
${print ? `<link${attributesOf({ rel: 'stylesheet', href: print, media: 'print' })}>` : ''}${themeColors(theme)}${icons.map((icon) => `<link${attributesOf(icon)}>`).join('')}
${headEnd}</head>
<body>
${shell.skipLink}
${shell.header}
<div${attributesOf({ id: 'app', ...(texts && { 'data-texts': texts }) })}>${app}</div>
${shell.contactBar}
${shell.footer}
${bodyScripts.join('\n')}
${end}</body>
</html>
`
  return { html, csp }
}

/** The policy depends on the style, the forms, and the hosts and videos that the blocks embed. */
function policyOfPage({ style, forms, blocks }: PageParts, settings: Settings, { print }: BuildInfo): string {
  const { apiBase, analytics } = settings
  const embedded = embeddedOrigins(blocks)
  return policyOf({
    scripts: [HEAD_SCRIPT_HASH],
    styles: [...(print ? ["'self'"] : []), style.hash],
    formAction: formActionOf(forms, settings),
    hosts: [
      ...(apiBase ? [{ 'connect-src': [apiBase] }] : []),
      ...(embedded.length > 0 ? [{ 'frame-src': embedded }] : []),
      ...(haveVideo(blocks) ? [{ 'media-src': ["'self'"] }] : []),
      ...cspSources(analytics),
    ],
  })
}

const FONT = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' }

/** The head tags that the app replaces when another page is shown. */
function servedTags({ title, meta, link }: Head, cardBase: string | undefined): string {
  let tags = `<title data-served>${escapeHtml(title)}</title>`
  for (const tag of meta) tags += `\n<meta data-served${attributesOf(inCard(tag, cardBase))}>`
  for (const tag of link) tags += `\n<link data-served${attributesOf(tag)}>`
  return tags
}

const CARD_ADDRESSES: ReadonlySet<string | undefined> = new Set(['og:image', 'og:url'])

/** A tag of the head, in which an address of a card is below `base` instead of the site's origin. */
function inCard(tag: Record<string, string>, base: string | undefined): Record<string, string> {
  const { property, content = '' } = tag
  if (base === undefined || !CARD_ADDRESSES.has(property) || !URL.canParse(content, 'http://site.invalid')) return tag
  const { pathname } = new URL(content, 'http://site.invalid')
  return { ...tag, content: pathname === '/' ? base : base + pathname }
}

function themeColors(theme: Theme): string {
  return (['light', 'dark'] as const)
    .map((scheme) => ({
      name: 'theme-color',
      media: `(prefers-color-scheme:${scheme})`,
      content: headerColourOf(theme, scheme),
      'data-scheme': scheme,
    }))
    .map((tag) => `<meta${attributesOf(tag)}>`)
    .join('')
}

import { cspSources } from '#analytics/csp-sources.ts'
import { IDS_SCRIPT } from '#analytics/track.ts'
import { embeddedOrigins } from '#model/embeds.ts'
import { formActionOf } from '#model/forms/forms.ts'
import type { Head, PageData } from '#model/page-data.ts'
import type { SiteContext } from '#model/page-input.ts'
import type { BuildInfo } from '#model/rendering.ts'
import type { JsonLd } from '#model/structured-data/graph.ts'
import type { Settings, Theme } from '#model/types.generated.ts'
import { headerColourOf } from '#model/theme-css.ts'
import { haveVideo } from '#model/videos.ts'
import { escapeHtml } from '#text/html.ts'
import { SCHEME_STORAGE_KEY } from '#app/shell/scheme.ts'
import { hashSource, policyOf } from './content-security-policy.ts'
import { attributesOf, dataScript } from './html.ts'
import type { PageStyle } from './page-style.ts'
import { SharedText } from './shared-text.ts'
import type { TextPart } from './shared-text.ts'
import { rootTagOf, shellMarkupOf } from './shell-markup.tsx'
import { SPECULATION_RULES, SPECULATION_RULES_HASH } from './speculation-rules.ts'

/**
 * The only script that runs before first paint. It applies the colour scheme that the visitor has chosen, and defers the
 * rendering of what is below the fold (`deferred-rendering.styles.ts`) where a page is shown from its top: not for a link
 * to a section, nor where the browser goes back to a position.
 */
const HEAD_SCRIPT = `try{let d=document.documentElement.dataset,t=localStorage.getItem('${SCHEME_STORAGE_KEY}');if(t=='dark'||t=='light')d.theme=t;if(!location.hash&&performance.getEntriesByType('navigation')[0].type=='navigate')d.deferred=''}catch{}`
const HEAD_SCRIPT_HASH = hashSource(HEAD_SCRIPT)

/** The parts of a document that differ from page to page. */
interface PageParts {
  head: Head
  style: PageStyle
  header: TextPart[]
  /** The markup that React hydrates. */
  app: TextPart[]
  contactBar: TextPart[]
  jsonLd: JsonLd
  /** The script element with the page's data. */
  data: string
  forms: PageData['forms']
  blocks: PageData['blocks']
}

/** The text around the parts of a page, in order. All pages of a site share it. */
interface Frame {
  /** By the values on which the policy depends. */
  starts: Map<string, Start>
  beforeStyle: SharedText
  beforeHeader: SharedText
  beforeApp: SharedText
  beforeContactBar: SharedText
  beforeJsonLd: SharedText
  /** Absent before the first page. */
  jsonLdOfSite?: SharedText
  beforeData: SharedText
  end: SharedText
}

/** The start of a document, and the Content-Security-Policy in it. */
interface Start {
  text: SharedText
  csp: string
}

/** Cache of frames by build and site. */
const frames = new WeakMap<BuildInfo, { site: SiteContext; frame: Frame }>()

/** A whole HTML document, and its Content-Security-Policy, which is empty in development. */
export function documentOf(
  { head, style, header, app, contactBar, jsonLd, data, forms, blocks }: PageParts,
  site: SiteContext,
  buildInfo: BuildInfo,
): { parts: TextPart[]; csp: string } {
  const frame = frameOf(site, buildInfo)
  const { text: start, csp } = startFor({ style, forms, blocks }, site, buildInfo, frame)
  const parts: TextPart[] = [start, servedTags(head), frame.beforeStyle, style.css, frame.beforeHeader]
  parts.push(...header)
  parts.push(frame.beforeApp)
  parts.push(...app)
  parts.push(frame.beforeContactBar)
  parts.push(...contactBar)
  if (frame.jsonLdOfSite?.text !== jsonLd.ofSite) frame.jsonLdOfSite = new SharedText(jsonLd.ofSite)
  parts.push(frame.beforeJsonLd, frame.jsonLdOfSite, jsonLd.ofPage, frame.beforeData, data, frame.end)
  return { parts, csp }
}

/** The start of a document, whose policy depends on the style, the forms, and what the blocks embed or play. */
function startFor(
  { style: { hash }, forms, blocks }: Pick<PageParts, 'style' | 'forms' | 'blocks'>,
  site: SiteContext,
  buildInfo: BuildInfo,
  { starts }: Frame,
): Start {
  const policy = {
    style: hash,
    formAction: formActionOf(forms, site.settings),
    embedded: embeddedOrigins(blocks),
    hasVideo: haveVideo(blocks),
  }
  const { development } = buildInfo
  const key = development
    ? ''
    : `${policy.style}\n${policy.formAction}\n${policy.hasVideo}\n${policy.embedded.join('\n')}`
  const known = starts.get(key)
  if (known) return known
  const csp = development ? '' : policyOfPage(policy, site.settings, buildInfo)
  const start = { text: new SharedText(startOf(site, csp)), csp }
  starts.set(key, start)
  return start
}

interface PagePolicy {
  /** The hash source of its style. */
  style: string
  formAction: string
  /** The origins of what it embeds. */
  embedded: string[]
  hasVideo: boolean
}

function policyOfPage(
  { style, formAction, embedded, hasVideo }: PagePolicy,
  { apiBase, analytics }: Settings,
  { print }: BuildInfo,
): string {
  return policyOf({
    scripts: [HEAD_SCRIPT_HASH, SPECULATION_RULES_HASH],
    styles: [...(print ? ["'self'"] : []), style],
    formAction,
    hosts: [
      ...(apiBase ? [{ 'connect-src': [apiBase] }] : []),
      ...(embedded.length > 0 ? [{ 'frame-src': embedded }] : []),
      ...(hasVideo ? [{ 'media-src': ["'self'"] }] : []),
      ...cspSources(analytics),
    ],
  })
}

const startOf = (site: SiteContext, csp: string): string => `<!doctype html>
${rootTagOf(site)}
<head>
<meta charset="utf-8">
${csp ? `<meta${attributesOf({ 'http-equiv': 'Content-Security-Policy', content: csp })}>` : ''}
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<script>${HEAD_SCRIPT}</script>
`

function frameOf(site: SiteContext, buildInfo: BuildInfo): Frame {
  const known = frames.get(buildInfo)
  if (known?.site === site) return known.frame
  const frame = newFrame(site, buildInfo)
  frames.set(buildInfo, { site, frame })
  return frame
}

function newFrame(site: SiteContext, buildInfo: BuildInfo): Frame {
  const { theme, settings } = site
  const { scripts, print, texts, icons = [], headExtra = '', development } = buildInfo
  const shell = shellMarkupOf(site)
  const { search } = scripts
  const searchScript = search
    ? `
<script type="module"${attributesOf({ src: search.boot, 'data-dialog': search.dialog })}></script>`
    : ''
  const preloaded = theme.fonts.find((each) => each.preload)
  const font = preloaded && buildInfo.fonts[preloaded.file]
  // In development visits are not tracked.
  const analytics = development ? undefined : settings.analytics
  // In development a page may change at any time.
  const rules = development ? '' : `\n<script type="speculationrules">${SPECULATION_RULES}</script>`
  const scriptsOfSite = [
    ...(texts ? [] : [dataScript('site-texts', shell.texts)]),
    ...(analytics ? [dataScript(IDS_SCRIPT, analytics)] : []),
  ]
  return {
    starts: new Map(),
    beforeStyle: new SharedText(`
${font ? `<link${attributesOf({ ...FONT, href: font })}>` : ''}
<style>`),
    beforeHeader: new SharedText(`</style>
${print ? `<link${attributesOf({ rel: 'stylesheet', href: print, media: 'print' })}>` : ''}${themeColors(theme)}${icons.map((icon) => `<link${attributesOf(icon)}>`).join('')}
${headExtra}</head>
<body>
${shell.skipLink.text}
`),
    beforeApp: new SharedText(`
<div${attributesOf({ id: 'app', ...(texts && { 'data-texts': texts }) })}>`),
    beforeContactBar: new SharedText('</div>\n'),
    beforeJsonLd: new SharedText(`
${shell.footer.text}
<script type="application/ld+json" id="structured-data">`),
    beforeData: new SharedText('</script>\n'),
    end: new SharedText(`${scriptsOfSite.map((script) => `\n${script}`).join('')}
<script type="module"${attributesOf({ src: scripts.boot })}></script>${searchScript}${rules}
</body>
</html>
`),
  }
}

const FONT = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' }

/** The head tags that the app replaces when another page is shown. */
function servedTags({ title, meta, link }: Head): string {
  let tags = `<title data-served>${escapeHtml(title)}</title>`
  for (const tag of meta) tags += `\n<meta data-served${attributesOf(tag)}>`
  for (const tag of link) tags += `\n<link data-served${attributesOf(tag)}>`
  return tags
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

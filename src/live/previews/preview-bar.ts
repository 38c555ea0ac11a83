import { labelIn } from '#live/studio/words/labels.ts'
import { languageOfWords, sentence } from '#live/words/sentences.ts'
import type { Language } from '#live/words/sentences.ts'
import type { Change } from '#studio/protocol/changes/changes.ts'
import type { FileOfVersion } from '#studio/protocol/changes/versions.ts'
import type { SiteSettings } from '#site/model/site.ts'
import { escapeHtml } from '#base/text/escape.ts'
import { isolated } from '#base/text/languages/isolated.ts'

/** Makes room for the bar at the end of the page. */
const STYLE =
  'body{padding-block-end:2.5rem}.preview-bar{position:fixed;inset-inline:0;inset-block-end:0;z-index:2147483647;padding:.5rem 1rem;font:500 .875rem/1.4 system-ui,sans-serif;color:#fff;background:#1f2430;border-block-start:2px solid #ffb020;max-block-size:50vh;overflow:auto}.preview-bar summary{cursor:pointer}.preview-bar ul{margin:.5rem 0;padding-inline-start:1.25rem}.preview-bar p{margin:.25rem 0}@media print{body{padding:0}.preview-bar{display:none}}'

/** A bar at the foot of a page that shows the author of the change, and the changed parts of the page. */
export function previewBar(
  change: Pick<Change, 'title' | 'by'>,
  file: FileOfVersion | undefined,
  { language, dir }: Pick<SiteSettings, 'language' | 'dir'>,
): string {
  const own = languageOfWords(language)
  const title = sentence('preview', own, { title: isolated(change.title), name: isolated(change.by.name) })
  const places = [...new Set((file?.changes ?? []).map(({ where }) => where.map(stepIn(own)).join(' › ')))]
  const list = places.filter((place) => place !== '').map((place) => `<li>${escapeHtml(place)}</li>`)
  const what =
    file === undefined
      ? `<p>${sentence('preview-unchanged', own)}</p>`
      : `<p>${sentence('preview-changed', own)}</p>${list.length > 0 ? `<ul>${list.join('')}</ul>` : ''}`
  const direction = own === language.split('-')[0] ? (dir ?? 'ltr') : 'ltr'
  return `<style>${STYLE}</style><aside class="preview-bar" lang="${own}" dir="${direction}" aria-label="${escapeHtml(title)}"><details><summary>${escapeHtml(title)}</summary>${what}</details></aside>`
}

/** Entries of lists are named by their text, or by their number. */
const stepIn =
  (language: Language) =>
  (step: string | number): string =>
    language === 'en' || typeof step === 'number' || step.startsWith('“') ? String(step) : labelIn(language, step)

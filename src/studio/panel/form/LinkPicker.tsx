import { useId } from 'react'
import type { Path } from '#base/json/path.ts'
import type { SiteFacts } from '#studio/protocol/facts.ts'
import { pagesOfGroup } from '#studio/panel/schema/pages-of-group.ts'
import { roleOfFile } from '#studio/panel/state/documents.ts'
import { linkTargets } from '#studio/panel/state/document-list.ts'
import { useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import type { TextControlProps } from '#studio/kit/control-props.ts'
import { useKeptCaret } from './use-kept-caret.ts'

/**
 * Finds pages, and places on them, by name; in the Services menu, the pages of the group. Any other address can be
 * typed.
 */
export function LinkPicker({ value, path, onChange, ...control }: TextControlProps & { path: Path }) {
  const list = useId()
  const facts = useStudio(({ facts: current }) => current)
  const canvasFile = useStudio((state) => state.canvasFile)
  const role = useStudio(({ file }) => roleOfFile(file))
  const document = useStudio((state) => (role === 'navigation' ? state.value : undefined))
  const inGroup = document && pagesOfGroup(role, document, path, facts.pages)
  const targets = inGroup?.map((page) => ({ href: page.path, label: page.title })) ?? linkTargets({ facts, canvasFile })
  return (
    <>
      <input
        {...control}
        aria-describedby={`${control['aria-describedby'] ?? ''} ${list}-meaning`.trim()}
        {...useKeptCaret<HTMLInputElement>(value)}
        list={list}
        dir="ltr"
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={list}>
        {targets.map(({ href, label }) => (
          <option key={href} value={href}>
            {label}
          </option>
        ))}
      </datalist>
      <p className="meaning" id={`${list}-meaning`}>
        {meaningOf(value, facts, canvasFile)}
      </p>
    </>
  )
}

/** The meaning of an address, in words. */
function meaningOf(href: string, { pages, independent, files }: SiteFacts, canvasFile: string): string {
  if (href.startsWith('#')) {
    const anchors = [...pages, ...independent].find(({ file }) => file === canvasFile)?.anchors ?? []
    return t(anchors.includes(href.slice(1)) ? 'meansPlaceHere' : 'meansNothing')
  }
  if (href.startsWith('mailto:')) return t('meansMail')
  if (href.startsWith('tel:')) return t('meansCall')
  if (/^https?:/.test(href)) return t('meansOutside')
  const [path, anchor] = href.split('#')
  const page = pages.find((each) => each.path === path)
  if (path !== undefined && files.includes(path)) return t('meansFile')
  if (!page) return href === '' ? '' : t('meansNothing')
  return anchor === undefined ? t('meansPage', { page: page.title }) : t('placeOn', { place: anchor, page: page.title })
}

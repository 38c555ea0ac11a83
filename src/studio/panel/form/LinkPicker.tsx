import { useId } from 'react'
import type { SiteFacts } from '#studio/protocol/facts.ts'
import { linkTargets } from '#studio/panel/state/link-targets.ts'
import { useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/panel/words/words.ts'
import type { TextControlProps } from './control-props.ts'

/** Pages and places on them, found by their names. Any other address can be typed. */
export function LinkPicker({ value, onChange, ...control }: TextControlProps) {
  const list = useId()
  const facts = useStudio(({ facts: current }) => current)
  const canvasFile = useStudio((state) => state.canvasFile)
  return (
    <>
      <input
        {...control}
        aria-describedby={`${control['aria-describedby'] ?? ''} ${list}-meaning`.trim()}
        list={list}
        dir="ltr"
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={list}>
        {linkTargets({ facts, canvasFile }).map(({ href, label }) => (
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

/** What an address means, in words. */
function meaningOf(href: string, { pages, files }: SiteFacts, canvasFile: string): string {
  if (href.startsWith('#')) {
    const anchors = pages.find(({ file }) => file === canvasFile)?.anchors ?? []
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

import type { LinkTarget } from '#studio/rich-text/link-target.ts'
import { t } from '#studio/words/words.ts'
import type { StudioState } from './studio-state.ts'

/** Every page by its name, then the places on the shown page, places on others, and downloadable files. */
export function linkTargets({
  facts: { pages, independent, files },
  canvasFile,
}: Pick<StudioState, 'facts' | 'canvasFile'>): LinkTarget[] {
  const anchorsHere = [...pages, ...independent].find(({ file }) => file === canvasFile)?.anchors ?? []
  const others = pages.filter(({ isNotFound }) => !isNotFound)
  return [
    ...others.map(({ path, title }) => ({ href: path, label: title })),
    ...anchorsHere.map((anchor) => ({ href: `#${anchor}`, label: t('placeHere', { place: anchor }) })),
    ...others.flatMap(({ path, title, anchors }) =>
      anchors.map((anchor) => ({ href: `${path}#${anchor}`, label: t('placeOn', { place: anchor, page: title }) })),
    ),
    ...files.map((address) => ({ href: address, label: t('meansFile') })),
  ]
}

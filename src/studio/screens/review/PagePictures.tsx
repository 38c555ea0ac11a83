import { PagePicture } from '#studio/kit/PagePicture.tsx'
import { Segments } from '#studio/kit/Segments.tsx'
import { useState } from 'react'
import type { FileOfVersion } from '#studio/protocol/changes/versions.ts'
import { CANVAS_PATH, PUBLISHED } from '#studio/protocol/addresses.ts'
import { titleText } from '#studio/kit/changes/change-text.ts'
import { t } from '#studio/screens/words/words.ts'

interface PagePicturesProps {
  document: FileOfVersion
  change: string
  /** The version that visitors see. */
  base: string
  /** The newest version of the change. */
  version: string
}

/** The widths of the pictures, in pixels in the styles: 390 and 1440. */
type Width = 'phone' | 'desktop'

/** In narrower windows, in pixels, the picture of a desktop page would be unreadable. */
const SMALL = 760

/** The published and the new version of a page, on a desktop or a phone, each loaded once it is visible. */
export function PagePictures({ document, change, base, version }: PagePicturesProps) {
  const [widths] = useState<[Width, Width]>(innerWidth < SMALL ? ['phone', 'desktop'] : ['desktop', 'phone'])
  const [width, setWidth] = useState(widths[0])
  const { file, state, language, changes } = document
  const title = titleText(document)
  const of = (query: Record<string, string>): string =>
    `${CANVAS_PATH}?${new URLSearchParams({ change, file, ...(language !== undefined && { language }), ...query })}`
  const section = changes.find(({ path }) => path?.[0] === 'blocks')?.path?.[1]
  const picture = (label: string, caption: string, src: string) => (
    <PagePicture
      key={`${src} ${base} ${version}`}
      caption={caption}
      width={width}
      loading="lazy"
      title={label}
      src={src}
      onLoad={({ currentTarget }) => showSection(currentTarget, section)}
    />
  )
  return (
    <div className="page-pictures">
      <Segments
        aria-label={t('pictures')}
        options={widths.map((each) => [each, t(each === 'phone' ? 'onPhone' : 'onDesktop')])}
        value={width}
        onChange={setWidth}
      />
      <div className="before-after">
        {state === 'added' ? (
          <p className="soft">{t('newPageBefore')}</p>
        ) : (
          picture(t('pictureBefore', { title }), t('before'), of({ version: PUBLISHED }))
        )}
        {state === 'removed' ? (
          <p className="soft">{t('deletedAfter')}</p>
        ) : (
          picture(t('pictureAfter', { title }), t('after'), of({ lens: 'no-script' }))
        )}
      </div>
    </div>
  )
}

/** Scrolls a picture to the first changed section, without scrolling the screen. */
function showSection(
  { contentDocument, contentWindow }: HTMLIFrameElement,
  section: string | number | undefined,
): void {
  const element = typeof section === 'number' ? contentDocument?.querySelectorAll('main > *')[section] : undefined
  if (element) contentWindow?.scrollTo({ top: element.getBoundingClientRect().top, behavior: 'instant' })
}

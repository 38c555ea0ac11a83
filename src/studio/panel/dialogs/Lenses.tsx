import { LENSES, SHARE_PATH } from '#studio/protocol/addresses.ts'
import type { Lens } from '#studio/protocol/addresses.ts'
import type { PageFacts } from '#studio/protocol/facts.ts'
import { hiddenIn } from '#studio/panel/state/documents.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { queryOf } from '#studio/panel/state/api.ts'
import { t } from '#studio/words/words.ts'
import { Modal } from '#studio/kit/Modal.tsx'
import type { Key } from '#studio/words/words.ts'

/**
 * Other views of the page: lenses in the canvas, a search result, a social network, and the list of headings of a
 * screen reader.
 */
export function Lenses({ page, onClose }: { page: PageFacts; onClose: () => void }) {
  const store = useStore()
  const head = useStudio(({ data }) => data?.head)
  const { origin, dir } = useStudio(({ facts }) => facts)
  const lens = useStudio((state) => state.lens)
  const choose = (chosen: Lens | undefined): void => {
    store.canvas.setLens(chosen)
    onClose()
  }
  const meta = (name: string): string => {
    const element = head?.meta.find((each) => each['name'] === name || each['property'] === name)
    return element?.['content'] ?? ''
  }
  const { data, value, facts } = store.get()
  const isHidden = hiddenIn(value, facts)
  const shownIds = (data?.blocks ?? []).filter((_, index) => !isHidden(index)).map(({ id }) => id)
  const host = origin.replace(/^https?:\/\//, '')
  return (
    <Modal title={t('lenses')} className="lenses" onClose={onClose}>
      <h3>{t('asVisitors')}</h3>
      <ul className="ways">
        {LENSES.map((each) => (
          <li key={each}>
            <button type="button" aria-pressed={each === lens} onClick={() => choose(each === lens ? undefined : each)}>
              {t(lensName(each, dir))}
            </button>
            <p className="help">{t(HELP[each])}</p>
          </li>
        ))}
      </ul>
      <h3>{t('asSearchResult')}</h3>
      {meta('robots').includes('noindex') ? (
        <p className="search-result">{t('notListed')}</p>
      ) : (
        <div className="search-result" dir={dir}>
          <p className="site">{[host, ...page.path.split('/').filter(Boolean)].join(' › ')}</p>
          <p className="result-title">{head?.title}</p>
          <p>{meta('description')}</p>
        </div>
      )}
      <h3>{t('asSharedLink')}</h3>
      <div className="shared-link" dir={dir}>
        <img
          src={`${SHARE_PATH}?${queryOf({ path: page.path })}`}
          alt={meta('og:image:alt')}
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
        <p className="site">{host}</p>
        <p className="result-title">{meta('og:title') || head?.title}</p>
        <p>{meta('og:description')}</p>
      </div>
      <h3>{t('asHeadings')}</h3>
      <ol className="headings">
        {headingsOfCanvas(shownIds).map(({ level, text, key }) => (
          <li key={key} data-level={level} dir="auto">
            <span className="help">{level}</span> {text}
          </li>
        ))}
      </ol>
    </Modal>
  )
}

const HELP = {
  'no-script': 'lensNoScriptHelp',
  'large-text': 'lensLargeTextHelp',
  'less-motion': 'lensLessMotionHelp',
  mirrored: 'lensMirroredHelp',
} as const

/** The headings of the page in the canvas, which has the panel's origin, in visible sections. */
function headingsOfCanvas(ids: readonly string[]): { key: string; level: number; text: string }[] {
  const page = document.querySelector<HTMLIFrameElement>('.canvas iframe')?.contentDocument
  const isShown = (heading: Element): boolean =>
    ids.includes(heading.closest('main > [data-hydrate]')?.getAttribute('data-hydrate') ?? '')
  const headings = [...(page?.querySelectorAll('main :is(h1,h2,h3,h4,h5,h6)') ?? [])].filter(isShown)
  return headings.map((heading, index) => ({
    key: `${index} ${heading.textContent}`,
    level: Number(heading.localName.slice(1)),
    text: heading.textContent ?? '',
  }))
}

/** The label of a lens. It mirrors the page of a site in either direction. */
function lensName(lens: Lens, dir: 'ltr' | 'rtl'): Key {
  if (lens === 'mirrored') return dir === 'rtl' ? 'lensLeftToRight' : 'lensRightToLeft'
  return NAMES[lens]
}

const NAMES = {
  'no-script': 'lensNoScript',
  'large-text': 'lensLargeText',
  'less-motion': 'lensLessMotion',
} as const satisfies Partial<Record<Lens, Key>>

/** The name of the current lens, and a button that ends it. */
export function LensBar({ lens }: { lens: Lens }) {
  const store = useStore()
  return (
    <p className="lens-bar">
      <span>{t('lensShown', { lens: t(lensName(lens, store.get().facts.dir)) })}</span>
      <button type="button" onClick={() => store.canvas.setLens(undefined)}>
        {t('lensBack')}
      </button>
    </p>
  )
}

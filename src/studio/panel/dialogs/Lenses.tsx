import type { PageFacts } from '#studio/protocol.ts'
import { useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/panel/words/words.ts'
import { Modal } from './Modal.tsx'

/** The page as others see it: a search engine, a social network, and a screen reader that lists headings. */
export function Lenses({ page, onClose }: { page: PageFacts; onClose: () => void }) {
  const head = useStudio(({ data }) => data?.head)
  const origin = useStudio(({ facts }) => facts.origin)
  const meta = (name: string): string => {
    const found = head?.meta.find((each) => each['name'] === name || each['property'] === name)
    return found?.['content'] ?? ''
  }
  const host = origin.replace(/^https?:\/\//, '')
  return (
    <Modal title={t('lenses')} className="lenses" onClose={onClose}>
      <h3>{t('asSearchResult')}</h3>
      <div className="search-result">
        <p className="site" dir="ltr">
          {host} › {page.path.split('/').filter(Boolean).join(' › ')}
        </p>
        <p className="result-title" dir="auto">
          {head?.title}
        </p>
        <p dir="auto">{meta('description')}</p>
      </div>
      <h3>{t('asSharedLink')}</h3>
      <div className="shared-link">
        <p className="site" dir="ltr">
          {host}
        </p>
        <p className="result-title" dir="auto">
          {meta('og:title') || head?.title}
        </p>
        <p dir="auto">{meta('og:description')}</p>
      </div>
      <h3>{t('asHeadings')}</h3>
      <ol className="headings">
        {headingsOfCanvas().map(({ level, text, key }) => (
          <li key={key} data-level={level} dir="auto">
            <span className="help">{level}</span> {text}
          </li>
        ))}
      </ol>
    </Modal>
  )
}

/** The headings of the page in the canvas, which has the origin of the panel. */
function headingsOfCanvas(): { key: string; level: number; text: string }[] {
  const page = document.querySelector<HTMLIFrameElement>('.canvas iframe')?.contentDocument
  return Array.from(page?.querySelectorAll('main :is(h1,h2,h3,h4,h5,h6)') ?? [], (heading, index) => ({
    key: `${index} ${heading.textContent}`,
    level: Number(heading.localName.slice(1)),
    text: heading.textContent ?? '',
  }))
}

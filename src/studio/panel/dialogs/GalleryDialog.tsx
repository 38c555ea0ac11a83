import { SearchField } from '#studio/kit/SearchField.tsx'
import { Failure } from '#studio/kit/Failure.tsx'
import { queryOf } from '#studio/panel/state/api.ts'
import { useState } from 'react'
import { GALLERY_PATH } from '#studio/protocol/dev-protocol.ts'
import type { Group } from '#studio/protocol/documents.ts'
import { SchemaText } from '#studio/panel/form/SchemaText.tsx'
import { blockLabel, blockSchema } from '#studio/protocol/schema.ts'
import { insertionPoint } from '#studio/panel/schema/slots.ts'
import { hiddenIn, typesOf } from '#studio/panel/state/documents.ts'
import { slotsOf, whyNot } from '#studio/panel/state/document/section-rules.ts'
import { addSection } from '#studio/panel/state/document/sections.ts'
import { useStore } from '#studio/panel/state/use-studio.ts'
import { ofSchema, t } from '#studio/words/words.ts'
import { Modal } from '#studio/kit/Modal.tsx'
import { searchSections } from './search-sections.ts'
import type { Searchable } from './search-sections.ts'

interface Card extends Searchable {
  key: string
  /** The texts of the schema in English; absent for a shared block, which has its own title. */
  inEnglish?: { label: string; description: string }
  /** The address of a document with only this section. */
  preview: string
  isShared?: true
  /** Why the page cannot have it; empty if it can. */
  obstacle: string
  block: () => Promise<Group>
}

/** The sections to choose from, as they look on this site: shared ones first, those that the page cannot have last. */
export function GalleryDialog({ at, onClose }: { at: number; onClose: () => void }) {
  const store = useStore()
  const [words, setWords] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const cards = useCards(at)
  const kind = ofSchema(String(store.get().value['kind'])).text
  const matches = searchSections(cards, words)
  const ordered = [
    ...matches.filter(({ obstacle }) => obstacle === ''),
    ...matches.filter(({ obstacle }) => obstacle !== ''),
  ]
  const choose = (card: Card): void => {
    card.block().then((block) => {
      onClose()
      addSection(store, at, block)
    }, setFailure)
  }
  const search = (
    <SearchField
      label={t('searchSections')}
      value={words}
      onChange={setWords}
      onKeyDown={({ key }) => {
        const [first] = ordered
        if (key === 'Enter' && words.trim() !== '' && first?.obstacle === '') choose(first)
      }}
    />
  )
  return (
    <Modal title={t('addSection')} className="gallery" head={search} onClose={onClose}>
      <Failure failure={failure} />
      {cards.every(({ obstacle }) => obstacle !== '') && <p className="note">{t('nothingFits', { kind })}</p>}
      <output className="visually-hidden">{t('found', { n: ordered.length })}</output>
      <ul className="grid">
        {ordered.map((card) => (
          <li key={card.key} data-shared={card.isShared}>
            <span className="preview" aria-hidden="true">
              <iframe src={card.preview} title={card.label} loading="lazy" tabIndex={-1} sandbox="allow-same-origin" />
            </span>
            <button
              type="button"
              aria-disabled={card.obstacle !== '' || undefined}
              aria-describedby={`card-${card.key}`}
              onClick={card.obstacle === '' ? () => choose(card) : undefined}
            >
              {card.inEnglish ? <SchemaText of={card.inEnglish.label} /> : <bdi>{card.label}</bdi>}
            </button>
            <p id={`card-${card.key}`}>
              {card.obstacle || (card.inEnglish ? <SchemaText of={card.inEnglish.description} /> : card.description)}
            </p>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function useCards(at: number): Card[] {
  const store = useStore()
  const state = store.get()
  const { facts, fixed, value, file } = state
  const types = typesOf(value, facts)
  const isHidden = hiddenIn(value, facts)
  const obstacleOf = (type: string): string => {
    const place = insertionPoint(type, at, types, slotsOf(state), isHidden)
    return 'obstacle' in place ? whyNot(place.obstacle, state) : ''
  }
  const scheme = matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light'
  const look = queryOf({ still: '', dir: facts.dir, scheme })
  return [
    ...facts.shared.map((shared) => ({
      key: `shared-${shared.name}`,
      label: shared.title,
      synonyms: `${shared.type} ${shared.name}`,
      description: t('keptOnceCard', { n: shared.usedOn.length }),
      preview: `${GALLERY_PATH}/shared/${shared.name}?${look}`,
      isShared: true as const,
      obstacle: obstacleOf(shared.type),
      block: () => Promise.resolve({ type: 'shared', name: shared.name }),
    })),
    // Shared blocks are listed above by their own names.
    ...Object.keys(fixed.examples)
      .filter((type) => type !== 'shared')
      .map((type) => {
        const label = blockLabel(type, fixed)
        const { description = '', 'x-search': synonyms = '' } = blockSchema(type, fixed)
        return {
          key: type,
          inEnglish: { label, description },
          label: ofSchema(label).text,
          // People who use another language may know the English words.
          synonyms: `${ofSchema(synonyms).text} ${synonyms} ${type}`,
          description: ofSchema(description).text,
          preview: `${GALLERY_PATH}/${type}/0?${look}`,
          obstacle: obstacleOf(type),
          block: async () => (await store.request('POST /section', { file, type })).block,
        }
      }),
  ]
}

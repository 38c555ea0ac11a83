import type { Place } from '#studio/protocol/canvas-messages.ts'
import { openPart } from '#studio/panel/state/canvas/chosen-part.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'

/** The other parts of the page: header, footer and forms, each with the document that it is edited in. */
export function PartsAround({ onChosen }: { onChosen: () => void }) {
  const store = useStore()
  const forms = useStudio(({ facts }) => facts.forms)
  const names = useStudio(({ data }) => Object.keys(data?.forms ?? {}).join())
  const file = useStudio((state) => state.file)
  const first = useStudio(({ focus }) => focus?.path[0])
  const partNames = new Set(names.split(','))
  const row = (label: string, place: Place) => (
    <li key={label}>
      <button
        type="button"
        aria-current={(file === place.file && (place.path[0] === first || place.file !== NAVIGATION)) || undefined}
        onClick={() => {
          void openPart(store, place)
          onChosen()
        }}
      >
        <span className="name" dir="auto">
          {label}
        </span>
      </button>
    </li>
  )
  return (
    <ul className="parts">
      {row(t('header'), { file: NAVIGATION, path: ['header'] })}
      {row(t('footer'), { file: NAVIGATION, path: ['footer'] })}
      {forms
        .filter(({ name }) => partNames.has(name))
        .map((form) => row(t('formNamed', { title: form.title }), { file: form.file, path: ['title'] }))}
    </ul>
  )
}

const NAVIGATION = 'navigation.json'

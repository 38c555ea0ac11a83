import type { Path } from '#base/json/path.ts'
import { changeEverywhere, changeOnlyHere, factsIn } from '#studio/panel/state/canvas/chosen-part.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'

interface FactNotesProps {
  value: unknown
  path: Path
  /** The definition of the field: for the label of a contact, the address of its link is changed too. */
  of: string | undefined
}

/** The settings that a text inserts, the number of their places, and a choice to change them there or here. */
export function FactNotes({ value, path, of }: FactNotesProps) {
  const store = useStore()
  const facts = useStudio((state) => state.facts)
  if (of === 'Href') return null
  return factsIn(value, facts).map((name) => (
    <div key={name} className="note fact-note" data-tone="changed">
      <p>
        {t('factIs', { name: `{${name}}`, fact: facts.fillings[name] ?? '', n: facts.factUses[name]?.places ?? 0 })}
      </p>
      <button type="button" onClick={() => void changeEverywhere(store, name)}>
        {t('changeEverywhere')}
      </button>
      <button type="button" onClick={() => void changeOnlyHere(store, path, name)}>
        {t('onlyHere')}
      </button>
    </div>
  ))
}

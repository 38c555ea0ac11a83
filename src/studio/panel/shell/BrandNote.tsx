import type { Group } from '#studio/protocol/documents.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'

/** Says that colours set by hand do not follow the brand colour, and offers to derive all of them. */
export function BrandNote() {
  const store = useStore()
  const byHand = useStudio(({ value }) => (value['brand'] === undefined ? 0 : coloursByHand(value)))
  if (byHand === 0) return null
  const workOut = (): void => {
    const { value } = store.get()
    const names = ['colors', 'shadow'].filter((name) => name in value)
    store.document.edit(t('stepColours'), ...names.map((name) => ({ type: 'remove' as const, path: [name] })))
    store.announce(t('coloursWorkedOut'))
  }
  return (
    <div className="note" data-tone="changed">
      <p>{t('coloursByHand', { n: byHand })}</p>
      <button type="button" onClick={workOut}>
        {t('workColoursOut')}
      </button>
    </div>
  )
}

const coloursByHand = ({ colors }: Group): number =>
  Object.values((colors ?? {}) as Record<string, object>).reduce((sum, palette) => sum + Object.keys(palette).length, 0)

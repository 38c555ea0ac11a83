import { useStore } from '#studio/panel/state/use-studio.ts'
import { LanguageSelect } from '#studio/kit/LanguageSelect.tsx'

/** The language of the studio, which changes once everything is saved. */
export function LanguageChoice() {
  const store = useStore()
  return <LanguageSelect onChosen={() => void store.queue.flush().then((isSaved) => isSaved && location.reload())} />
}

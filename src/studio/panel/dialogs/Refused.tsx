import { Failure } from '#studio/kit/Failure.tsx'
import { failureInWords, RefusedError } from '#studio/client/send-request.ts'
import { documentTitle } from '#studio/panel/state/document-list.ts'
import { goTo, openDocument } from '#studio/panel/state/document/open-document.ts'
import type { StudioStore } from '#studio/panel/state/studio-store.ts'
import { useStore } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import type { WaysOn } from '#base/text/reason.ts'

/** A button with a way on after a refusal. */
interface WayOn {
  label: string
  go: () => void
}

interface RefusedProps {
  /** The failure; absent if nothing was refused. */
  failure: unknown
  /** Ways on of this dialog, shown before the others. */
  ways?: readonly (WayOn | undefined)[]
  /** Fills in a suggestion. Without it, suggestions are not offered. */
  onSuggestion?: (suggestion: NonNullable<WaysOn['suggestion']>) => void
  /** Called when another document is opened. */
  onLeave: () => void
}

/** Shows a refusal, with a button for each way on. */
export function Refused({ failure, ways = [], onSuggestion, onLeave }: RefusedProps) {
  const store = useStore()
  if (failure === undefined) return null
  const leading = failure instanceof RefusedError ? leadingWays(failure, store, onLeave) : []
  const suggestion = failure instanceof RefusedError ? failure.reason?.suggestion : undefined
  const suggested = suggestion &&
    onSuggestion && { label: t('useInstead', suggestion), go: () => onSuggestion(suggestion) }
  const all = [suggested, ...ways, ...leading].filter((way) => way !== undefined)
  return (
    <div className="refused" key={failureInWords(failure)} ref={bringIntoView}>
      <Failure failure={failure}>
        {all.map(({ label, go }) => (
          <button key={label} type="button" onClick={go}>
            {label}
          </button>
        ))}
      </Failure>
    </div>
  )
}

/** Scrolls to an element, which the buttons of a long dialog may cover. */
const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: 'nearest' })

/** Ways on to the document that has caused the refusal, and to problems. */
function leadingWays({ reason, problems }: RefusedError, store: StudioStore, onLeave: () => void): WayOn[] {
  const { facts } = store.get()
  const lead = (work: () => Promise<void>) => () => {
    onLeave()
    void work().catch((error: unknown) => store.report(error))
  }
  const file = reason?.file
  const places = problems.filter(({ isDocument }) => isDocument)
  return [
    ...(file === undefined
      ? []
      : [
          {
            label: t('openThat', { title: documentTitle(file, facts) }),
            go: lead(() => openDocument(store, file)),
          },
        ]),
    ...places.slice(0, MOST_PLACES).map((problem) => ({
      label: t('goToPlace', { where: problem.where }),
      go: lead(() => goTo(store, problem.file, problem.path, problem.language)),
    })),
  ]
}

/** The limit of listed places. */
const MOST_PLACES = 3

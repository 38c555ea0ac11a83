import { failureInWords, RefusedError } from '#studio/panel/state/api.ts'
import { documentTitle } from '#studio/panel/state/document-list.ts'
import { goTo } from '#studio/panel/state/go-to.ts'
import { openDocument } from '#studio/panel/state/open-document.ts'
import type { StudioStore } from '#studio/panel/state/studio-store.ts'
import { useStore } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import type { WaysOn } from '#base/text/reason.ts'

/** A button that goes on where something was refused. */
interface WayOn {
  label: string
  go: () => void
}

interface RefusedProps {
  /** Why it was not done; absent while nothing is refused. */
  failure: unknown
  /** Ways on of this dialog alone, before the others. */
  ways?: readonly (WayOn | undefined)[]
  /** Types what is suggested. By default nothing is. */
  onSuggestion?: (suggestion: NonNullable<WaysOn['suggestion']>) => void
  /** Another document is opened. */
  onLeave: () => void
}

/** Says why something was refused, and offers every way on as a button. */
export function Refused({ failure, ways = [], onSuggestion, onLeave }: RefusedProps) {
  const store = useStore()
  if (failure === undefined) return null
  const message = failureInWords(failure)
  const leading = failure instanceof RefusedError ? leadingWays(failure, store, onLeave) : []
  const suggestion = failure instanceof RefusedError ? failure.reason?.suggestion : undefined
  const suggested = suggestion &&
    onSuggestion && { label: t('useInstead', suggestion), go: () => onSuggestion(suggestion) }
  const all = [suggested, ...ways, ...leading].filter((way) => way !== undefined)
  return (
    <div className="refused" key={message} ref={bringIntoView}>
      <p className="problem" role="alert">
        {message}
      </p>
      {all.length > 0 && (
        <div className="ways-on">
          {all.map(({ label, go }) => (
            <button key={label} type="button" onClick={go}>
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** Scrolls to an element, which a long dialog may hide behind its buttons. */
const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: 'nearest' })

/** The ways to the document because of which something was refused, and to what is to be mended. */
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

/** The most places to which buttons lead at once. */
const MOST_PLACES = 3

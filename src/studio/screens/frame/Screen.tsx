import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { siteName } from '#studio/screens/state/site-name.ts'
import { t } from '#studio/screens/words/words.ts'
import { withoutIsolates } from '#base/text/languages/isolated.ts'
import { Failure } from '#studio/kit/Failure.tsx'

interface ScreenProps {
  title: string
  /** Buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen: its title, which is also the document's, and its content. */
export function Screen({ title, actions, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = withoutIsolates(`${title} – ${siteName()}`)
  }, [title])
  useAfterNavigation(() => heading.current?.focus({ preventScroll: true }))
  return (
    <>
      <div className="screen-head">
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {actions}
      </div>
      {children}
    </>
  )
}

/** The path of the previous screen. */
let lastPath: string | undefined

/** Scrolls to the top of a new screen, and focuses its heading, as after loading a page. */
function useAfterNavigation(focusHeading: () => void): void {
  const { pathname } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const follow = useEffectEvent(() => {
    focusHeading()
    if (!isReturn) scrollTo({ top: 0, behavior: 'instant' })
  })
  useEffect(() => {
    if (lastPath !== undefined && lastPath !== pathname) follow()
    lastPath = pathname
  }, [pathname])
}

interface AnsweredProps<Answer> {
  asked: { answer: Answer | undefined; failure: unknown; reload: () => void }
  children: (answer: Answer) => ReactNode
}

/** Renders an answer, its loading state, or its failure. */
export function Answered<Answer>({ asked: { answer, failure, reload }, children }: AnsweredProps<Answer>) {
  return (
    <>
      <Failure failure={failure} onRetry={reload} />
      {answer === undefined ? failure === undefined && <Loading /> : children(answer)}
    </>
  )
}

export const Loading = () => <output className="loading">{t('loading')}</output>

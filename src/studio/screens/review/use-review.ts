import { useCallback, useEffect, useRef, useState } from 'react'
import { debounced } from '#studio/client/debounced.ts'
import { followStream } from '#studio/client/follow-stream.ts'
import { isRefused } from '#studio/client/send-request.ts'
import { useTeam } from '#studio/screens/state/team.tsx'
import type { Review } from '#studio/protocol/team/changes.ts'
import { newsIn } from './news-in.ts'
import type { PieceOfNews } from './news-in.ts'

/**
 * The delay before the review is fetched again, in milliseconds: shortly after news, and once nobody edits any longer.
 */
const DELAY = 300
const REST = 4000

/** The interval of checking whether the user still types, in milliseconds. */
const WRITING = 500

/** The limit of shown news; the newest are kept. */
const MOST_NEWS = 3

interface Shown {
  review?: Review
  /**
   * The newest version that the person has seen, which publishing and approving name. An edit by others is shown at
   * once, and counts as seen once its news is dismissed or a decision was refused because of it. Undefined: the next
   * review counts.
   */
  seen?: string | undefined
  failure?: unknown
  news: PieceOfNews[]
}

type Outcome = { review: Review } | { failure: unknown }

/**
 * The review of a change with the work of others: it is updated by the events of the server, but not while the user
 * types, so that no typed text moves or disappears.
 */
export function useReview(id: string) {
  const { ask, me } = useTeam()
  const { name } = me.person
  const [shown, setShown] = useState<Shown>({ news: [] })
  const [held, setHeld] = useState<Outcome>()
  const latest = useRef<object>(undefined)
  /** The time of the last request, by the clock of `performance`. */
  const askedAt = useRef(0)
  /** The request was caused by an action of the user, or by returning to the window. */
  const isOwnRequest = useRef(true)
  const isPublishing = useRef(false)

  const apply = useCallback(
    (outcome: Outcome, isOwn: boolean) => {
      setHeld(undefined)
      setShown((before) => afterwards(before, outcome, isOwn, name))
    },
    [name],
  )
  const take = useCallback(
    (outcome: Outcome) => {
      const isOwn = isOwnRequest.current
      // Failed requests are not news, and neither is a change that the user publishes.
      if (!isOwn && (isPublishing.current || ('failure' in outcome && !isOver(outcome.failure)))) return
      isOwnRequest.current = false
      if (isOwn || !isWriting()) apply(outcome, isOwn)
      else setHeld(outcome)
    },
    [apply],
  )
  const load = useCallback(() => {
    const asking = (latest.current = {})
    askedAt.current = performance.now()
    const unlessOlder = (outcome: Outcome): void => void (latest.current === asking && take(outcome))
    ask('GET /changes/review', { id }).then(
      (review) => unlessOlder({ review }),
      (failure: unknown) => unlessOlder({ failure }),
    )
  }, [ask, id, take])
  const reload = useCallback(() => {
    isOwnRequest.current = true
    load()
  }, [load])

  const see = useCallback((version: string | undefined) => setShown((now) => ({ ...now, seen: version })), [])
  const lookAgain = useCallback(() => {
    see(undefined)
    reload()
  }, [see, reload])

  /** Until the server has answered, the change is not reported as over. */
  const whilePublishing = async <T>(publishing: Promise<T>): Promise<T> => {
    isPublishing.current = true
    return publishing.finally(() => {
      isPublishing.current = false
      load()
    })
  }

  useEffect(() => {
    load()
    return () => {
      latest.current = undefined
    }
  }, [load])

  useEffect(() => {
    if (!held) return
    const timer = setInterval(() => void (isWriting() || apply(held, false)), WRITING)
    return () => clearInterval(timer)
  }, [held, apply])

  const hasEnded = isOver(shown.failure)
  useEffect(() => {
    if (hasEnded) return
    let notifiedAt = 0
    // The user's own actions cause events too, and were already fetched.
    const loadUnlessAsked = (): void => void (askedAt.current < notifiedAt && load())
    const after = (delay: number): (() => void) => {
      const later = debounced(loadUnlessAsked, delay)
      return () => {
        notifiedAt = performance.now()
        later()
      }
    }
    const [soon, onceRested] = [after(DELAY), after(REST)]
    return followStream(`${new URLSearchParams({ change: id })}`, (source) => {
      for (const event of ['open', 'remarks', 'opinions', 'ended', 'error']) source.addEventListener(event, soon)
      source.addEventListener('changed', onceRested)
    })
  }, [id, load, hasEnded])

  const news = held ? afterwards(shown, held, false, name).news : shown.news
  return {
    review: shown.review,
    seen: shown.seen ?? '',
    failure: shown.failure,
    news,
    /** The news is not applied yet, because the user types. */
    isHeld: held !== undefined,
    reload,
    /** Marks a version as seen: the person has made it. */
    see,
    /** Requests the review again, and counts it as seen: a decision was refused because of an edit. */
    lookAgain,
    whilePublishing,
    /** The user has read the news. */
    onSeen: () => setShown((now) => ({ ...now, ...(now.review && { seen: now.review.version }), news: [] })),
  }
}

/** It was published or discarded. */
export const isOver = (failure: unknown): boolean => isRefused(failure, 'not-there', 'change-gone')

function afterwards(before: Shown, outcome: Outcome, isOwn: boolean, name: string): Shown {
  if ('failure' in outcome)
    return { ...before, failure: outcome.failure, news: isOwn ? before.news : [...before.news, { what: 'ended' }] }
  const { review } = outcome
  const news = before.review ? newsIn(before.review, review, name) : []
  return {
    review,
    seen: before.seen ?? review.version,
    news: [...before.news, ...news].slice(-MOST_NEWS),
  }
}

/** Whether the screen has typed text that was not sent. */
const isWriting = (): boolean =>
  [
    ...document.querySelectorAll<HTMLInputElement>('form :is(textarea, input:not([type="radio"], [type="checkbox"]))'),
  ].some(({ value }) => value !== '')

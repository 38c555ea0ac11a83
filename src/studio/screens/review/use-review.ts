import { useCallback, useEffect, useRef, useState } from 'react'
import { debounced } from '#studio/panel/state/debounced.ts'
import { followStream } from '#studio/panel/state/follow-stream.ts'
import { isRefused } from '#studio/screens/state/ask.ts'
import { useTeam } from '#studio/screens/state/team.tsx'
import type { Review } from '#studio/protocol/team/changes.ts'
import { newsIn } from './news-in.ts'
import type { PieceOfNews } from './news-in.ts'

/** How long until the review is fetched again, in milliseconds: at once after news that follow each other, and once nobody edits any more. */
const DELAY = 300
const REST = 4000

/** How often it is asked whether she still writes, in milliseconds. */
const WRITING = 500

/** Pieces of news that are told at a time: of more, the newest. */
const MOST_NEWS = 3

interface Shown {
  review?: Review
  /**
   * The newest version that the person has seen, which publishing and approving name. An edit by others is shown at once, and
   * counts as seen once its news is put away or a decision was refused because of it. Undefined: the next review counts.
   */
  seen?: string | undefined
  failure?: unknown
  news: PieceOfNews[]
}

type Outcome = { review: Review } | { failure: unknown }

/**
 * The review of a change, which others work on: what they say and do is shown as soon as the server tells of it, but not while
 * she writes something, so that nothing moves or goes that she has typed.
 */
export function useReview(id: string) {
  const { ask, me } = useTeam()
  const { name } = me.person
  const [shown, setShown] = useState<Shown>({ news: [] })
  const [held, setHeld] = useState<Outcome>()
  const latest = useRef<object>(undefined)
  /** When it was asked for last, by the clock of `performance`. */
  const askedAt = useRef(0)
  /** She has asked for it, by what she has done, or by coming back. */
  const isHers = useRef(true)
  const isPublishing = useRef(false)

  const apply = useCallback(
    (outcome: Outcome, hers: boolean) => {
      setHeld(undefined)
      setShown((before) => afterwards(before, outcome, hers, name))
    },
    [name],
  )
  const take = useCallback(
    (outcome: Outcome) => {
      const hers = isHers.current
      // What could not be fetched is no news, and what she publishes herself neither.
      if (!hers && (isPublishing.current || ('failure' in outcome && !isOver(outcome.failure)))) return
      isHers.current = false
      if (hers || !isWriting()) apply(outcome, hers)
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
    isHers.current = true
    load()
  }, [load])

  const see = useCallback((version: string | undefined) => setShown((now) => ({ ...now, seen: version })), [])
  const lookAgain = useCallback(() => {
    see(undefined)
    reload()
  }, [see, reload])

  /** Until the server has answered, it is not told that the change is over. */
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
    let toldAt = 0
    // What she has done herself is told of too, and was asked for since.
    const loadUnlessAsked = (): void => void (askedAt.current < toldAt && load())
    const after = (delay: number): (() => void) => {
      const later = debounced(loadUnlessAsked, delay)
      return () => {
        toldAt = performance.now()
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
    /** What the news tell of is not shown yet, as she writes something. */
    isHeld: held !== undefined,
    reload,
    /** Counts a version as seen: the person has made it. */
    see,
    /** Requests the review again, and counts it as seen: a decision was refused because of an edit. */
    lookAgain,
    whilePublishing,
    /** She has seen what the news tell of. */
    onSeen: () => setShown((now) => ({ ...now, ...(now.review && { seen: now.review.version }), news: [] })),
  }
}

/** It was published or given up. */
export const isOver = (failure: unknown): boolean => isRefused(failure, 'not-there', 'change-gone')

function afterwards(before: Shown, outcome: Outcome, hers: boolean, name: string): Shown {
  if ('failure' in outcome)
    return { ...before, failure: outcome.failure, news: hers ? before.news : [...before.news, { what: 'ended' }] }
  const { review } = outcome
  const news = before.review ? newsIn(before.review, review, name) : []
  return {
    review,
    seen: before.seen ?? review.version,
    news: [...before.news, ...news].slice(-MOST_NEWS),
  }
}

/** Whether something is typed on the screen that was not sent. */
const isWriting = (): boolean =>
  [
    ...document.querySelectorAll<HTMLInputElement>('form :is(textarea, input:not([type="radio"], [type="checkbox"]))'),
  ].some(({ value }) => value !== '')

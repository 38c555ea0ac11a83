import { useCallback, useEffect, useRef, useState } from 'react'
import { useTask, useTeam } from '#studio/screens/state/team.tsx'
import type { LeadFilterFields, ListedLead } from '#studio/protocol/team/leads.ts'

interface Listed {
  /** The filter, as JSON. */
  key: string
  leads?: ListedLead[]
  next?: string | undefined
  failure?: unknown
}

/** The leads that match a filter, portion by portion. The list is refreshed when the window gets the focus. */
export function useLeads(filter: LeadFilterFields) {
  const { ask } = useTeam()
  const key = JSON.stringify(filter)
  const [listed, setListed] = useState<Listed>({ key })
  const latest = useRef<object>(undefined)
  const more = useTask()

  const refresh = useCallback(() => {
    const asking = (latest.current = {})
    const isLatest = (): boolean => latest.current === asking
    ask('GET /leads', JSON.parse(key) as LeadFilterFields).then(
      (first) => isLatest() && setListed((before) => refreshed(before, key, first)),
      (failure: unknown) => isLatest() && setListed((before) => ({ ...(before.key === key && before), key, failure })),
    )
  }, [ask, key])
  useEffect(() => {
    refresh()
    addEventListener('focus', refresh)
    return () => {
      latest.current = undefined
      removeEventListener('focus', refresh)
    }
  }, [refresh])

  const current: Omit<Listed, 'key'> = listed.key === key ? listed : {}
  const { next: after } = current
  const showMore = (): void =>
    more.run(async () => {
      if (after === undefined) return
      const { leads, next } = await ask('GET /leads', { ...filter, after })
      setListed((before) =>
        before.key === key && before.next === after
          ? { key, leads: [...(before.leads ?? []), ...leads], next }
          : before,
      )
    })
  return { answer: current.leads, failure: current.failure, reload: refresh, after, showMore, more }
}

/** The new first portion, followed by the entries that were shownLeads after it. */
function refreshed(before: Listed, key: string, first: { leads: ListedLead[]; next?: string }): Listed {
  const last = first.leads.at(-1)
  const shownLeads = before.key === key ? (before.leads ?? []) : []
  if (first.next === undefined || shownLeads.length <= first.leads.length || !last) return { key, ...first }
  const ids = new Set(first.leads.map(({ id }) => id))
  const behind = shownLeads.filter(({ id, receivedAt }) => !ids.has(id) && receivedAt <= last.receivedAt)
  return { key, leads: [...first.leads, ...behind], next: before.next }
}

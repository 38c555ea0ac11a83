import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Screen } from '#studio/screens/frame/Screen.tsx'
import { t } from '#studio/screens/words/words.ts'
import { TEAM_PATH } from '#studio/protocol/team/team-api.ts'
import { EXPORT_FORMATS } from '#studio/protocol/team/leads.ts'
import { LeadDetail } from './LeadDetail.tsx'
import { LeadFilter } from './LeadFilter.tsx'
import { LeadList } from './LeadList.tsx'
import { fieldsIn, OPEN_LEAD, withPart } from './lead-search.ts'
import { useLeads } from './use-leads.ts'

/** The leads of visitors: the list, and the open lead beside it, or in its place in a narrow window. */
export function Leads() {
  const [search, setSearch] = useSearchParams()
  const filter = fieldsIn(search)
  const listed = useLeads(filter)
  const open = search.get(OPEN_LEAD)
  const list = useRef<HTMLDivElement>(null)
  const last = useRef<{ id: string | null; top: number }>({ id: null, top: 0 })

  useEffect(() => {
    const { id, top } = last.current
    if (open === null && id !== null) {
      scrollTo({ top, behavior: 'instant' })
      list.current?.querySelector<HTMLElement>(`[data-lead="${CSS.escape(id)}"]`)?.focus({ preventScroll: true })
    }
    last.current = { id: open, top }
  }, [open])

  const close = (): void => setSearch((before) => withPart(before, OPEN_LEAD, ''))
  return (
    <Screen title={t('leads')} actions={<Exports query={new URLSearchParams(filter as Record<string, string>)} />}>
      <div className="leads" data-open={open !== null}>
        <div className="leads-list" ref={list}>
          <LeadFilter search={search} onChange={(next) => setSearch(next, { replace: true })} />
          <LeadList
            listed={listed}
            search={search}
            open={open}
            onOpen={() => {
              last.current.top = scrollY
            }}
          />
        </div>
        {open !== null && <LeadDetail key={open} id={open} onChange={listed.reload} onClose={close} />}
      </div>
    </Screen>
  )
}

/** Downloads of all leads that match the filter. */
function Exports({ query }: { query: URLSearchParams }) {
  return (
    <div className="buttons">
      {EXPORT_FORMATS.map((format) => {
        const fields = new URLSearchParams(query)
        fields.set('format', format)
        return (
          <a key={format} className="button" href={`${TEAM_PATH}/leads/export?${fields}`} download>
            {t(`export-${format}`)}
          </a>
        )
      })}
    </div>
  )
}

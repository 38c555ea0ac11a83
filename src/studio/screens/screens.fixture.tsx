import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { vi } from 'vitest'
import type { Operation } from '#studio/protocol/team/rights.ts'
import type { TeamApi } from '#studio/protocol/team/team-api.ts'
import { TeamContext } from './state/team.tsx'
import type { Team } from './state/team.tsx'

type Answers = { [R in keyof TeamApi]?: (fields: TeamApi[R]['request']) => unknown }

interface Rendered {
  /** The rendered content and its path. */
  path: string
  at?: string
  screen: ReactNode
  may?: Operation[]
  answers: Answers
}

/** A screen of a signed-in user, with a server that gives these answers. An answer that throws is a refusal. */
export function renderScreen({ path, at = path, screen, may = ALL, answers }: Rendered) {
  /** The requests, in order. */
  const asked: [request: string, fields: unknown][] = []
  const ask = async (request: keyof TeamApi, fields: unknown): Promise<unknown> => {
    asked.push([request, fields])
    const answer = answers[request]
    if (!answer) throw new Error(`No answer to ${request}`)
    return (answer as (fields: unknown) => unknown)(fields)
  }
  const site = {
    name: 'Harbour',
    language: 'en',
    languages: ['en'],
    folders: [],
    url: 'https://harbour.example',
    previewOrigin: 'https://previews.example',
  }
  const person = { id: 'm', name: 'Mona', mail: 'mona@example.org', role: 'owner', mayReadLeads: false } as const
  const team = { me: { person, site, may, isBySignOn: false }, ask: ask as Team['ask'], refreshMe: () => {} }
  render(
    <MemoryRouter initialEntries={[at]}>
      <TeamContext value={team}>
        <Routes>
          <Route path={path} element={screen} />
          <Route path="*" element={<p>Another screen</p>} />
        </Routes>
      </TeamContext>
    </MemoryRouter>,
  )
  return { asked, user: userEvent.setup(), posted: (name: string) => asked.filter(([request]) => request === name) }
}

const ALL: Operation[] = ['preview', 'remark', 'open', 'write', 'review', 'publish', 'manage']

/** Replaces the events of the server, since jsdom has no `EventSource`, until all globals are restored. */
export function stubNews(): { emit: (event: string) => void } {
  const open = new Set<EventTarget>()
  class Stream extends EventTarget {
    constructor() {
      super()
      open.add(this)
    }
    close(): void {
      open.delete(this)
    }
  }
  vi.stubGlobal('EventSource', Stream)
  return { emit: (event) => open.forEach((stream) => stream.dispatchEvent(new Event(event))) }
}

import type { StudioStore } from '#studio/panel/state/studio-store.ts'
import { remarkServer } from './remark-server.ts'

/** Fetches the remarks on the change. Without an answer, the current ones stay. */
export async function fetchRemarks(store: StudioStore): Promise<void> {
  const { team } = store.get().facts
  if (!team) return
  const answer = await remarkServer.ask('GET /remarks', { change: team.change.id }).catch(() => undefined)
  if (answer) store.set({ remarks: answer.remarks })
}

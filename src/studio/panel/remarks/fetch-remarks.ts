import type { StudioStore } from '#studio/panel/state/studio-store.ts'
import { askTeam } from '#studio/client/ask-team.ts'

/** Fetches the remarks on the change. Without an answer, the current ones stay. */
export async function fetchRemarks(store: StudioStore): Promise<void> {
  const { team } = store.get().facts
  if (!team) return
  const answer = await askTeam('GET /remarks', { change: team.change.id }).catch(() => undefined)
  if (answer) store.set({ remarks: answer.remarks })
}

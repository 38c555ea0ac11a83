import type { StudioStore } from '#studio/panel/state/studio-store.ts'
import { askTeam } from '#team/screens/state/ask.ts'

/** Fetches the remarks on the change. Without an answer, those that are known stay. */
export async function fetchRemarks(store: StudioStore): Promise<void> {
  const { team } = store.get().facts
  if (!team) return
  const answer = await askTeam('GET /remarks', { change: team.change.id }).catch(() => undefined)
  if (answer) store.set({ remarks: answer.remarks })
}

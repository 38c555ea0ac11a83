import type { ListedChange } from '#studio/protocol/team/changes.ts'

/** An open change. */
export const exampleChange = (fields: Partial<ListedChange> = {}): ListedChange => ({
  id: 'c1',
  title: 'Prices',
  by: 'Mona',
  begunAt: '2026-11-01T09:00:00Z',
  workedOnAt: '2026-11-02T09:00:00Z',
  state: 'work',
  openRemarks: 0,
  documents: 1,
  mayDescribe: true,
  ...fields,
})

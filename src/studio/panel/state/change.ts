/** The id of the change that this window edits; undefined where the site is edited on somebody's own computer. */
export const changeId = (): string | undefined => new URLSearchParams(location.search).get('change') ?? undefined

/** The query of a document of the studio, with the change that it is of. */
export function queryOf(fields: Record<string, string>): string {
  const change = changeId()
  return String(new URLSearchParams({ ...(change !== undefined && { change }), ...fields }))
}

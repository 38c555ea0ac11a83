/** The id of the change that this window edits; undefined if the site is edited on its owner's computer. */
export const changeId = (): string | undefined => new URLSearchParams(location.search).get('change') ?? undefined

/** The query of a studio document, with its change. */
export function queryOf(fields: Record<string, string>): string {
  const change = changeId()
  return String(new URLSearchParams({ ...(change !== undefined && { change }), ...fields }))
}

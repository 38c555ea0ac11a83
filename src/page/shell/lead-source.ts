import { SOURCE_QUERY } from '#site/model/forms/source-query.ts'
import type { ShellData } from '#site/model/page-data.ts'

/** Adds the page's lead source to an action that opens a form. All other data is the same on all pages. */
export function withLeadSource(leadSource: string, data: ShellData): ShellData {
  const { headerAction: action } = data
  if (!action?.form) return data
  return {
    ...data,
    headerAction: { ...action, href: `${action.href}?${SOURCE_QUERY}=${encodeURIComponent(leadSource)}` },
  }
}

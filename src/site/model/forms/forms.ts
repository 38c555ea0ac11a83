import type { PageForm, StaticBlockRef } from '#site/model/page-data.ts'
import type { PlacedBlock } from '#site/model/site.ts'
import type { Form, Settings } from '#site/model/types.generated.ts'

/** The forms that these blocks show. */
export function formsOf<F extends Form | PageForm>(
  blocks: (PlacedBlock | StaticBlockRef)[],
  forms: Record<string, F>,
): Record<string, F> {
  return Object.fromEntries(formNamesIn(blocks).flatMap((name) => (forms[name] ? [[name, forms[name]]] : [])))
}

/** The names of the forms that these blocks show. */
export function formNamesIn(blocks: (PlacedBlock | StaticBlockRef)[]): readonly string[] {
  return blocks.flatMap((each) => ('block' in each && each.block.type === 'formSection' ? [each.block.form] : []))
}

export const MAIL = 'mailto:'

/** Whether sending the form opens the visitor's mail program, because it has no endpoint. */
export function opensMail({ action }: Pick<PageForm, 'action'>): boolean {
  return action.startsWith(MAIL)
}

/**
 * The `form-action` directive for these forms. It always allows the site itself, as a form may be opened on any page. If forms
 * are sent to another server, it also allows that server, and the origin of the site: pages of the other server contain forms
 * that redirect to the site.
 */
export function formActionOf(forms: Record<string, PageForm>, { apiBase, origin }: FormOrigins): string {
  const sources = apiBase ? `'self' ${apiBase} ${origin}` : "'self'"
  return `form-action ${sources}${Object.values(forms).some(opensMail) ? ` ${MAIL}` : ''}`
}

type FormOrigins = Pick<Settings, 'apiBase' | 'origin'>

/** In milliseconds. A form that was filled in faster counts as spam. */
export function minimumTimeOf({ minimumTime }: Form): number {
  return minimumTime ?? 1000
}

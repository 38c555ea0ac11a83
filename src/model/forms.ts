import type { PageForm, StaticPlace } from './page-data.ts'
import type { PlacedBlock } from './site.ts'
import type { Form, FormField, Settings } from './types.generated.ts'

/** Of `forms`, those that a section of these blocks shows. */
export function formsOf<F extends Form>(
  places: (PlacedBlock | StaticPlace)[],
  forms: Record<string, F>,
): Record<string, F> {
  const names = places.flatMap((place) =>
    'block' in place && place.block.type === 'formSection' ? [place.block.form] : [],
  )
  return Object.fromEntries(names.flatMap((name) => (forms[name] ? [[name, forms[name]]] : [])))
}

/** Forms with the address they are sent to. No server takes them yet: the visitor's mail program does. */
export function withAction(forms: Record<string, Form>, settings: Settings): Record<string, PageForm> {
  const action = `${MAIL}${settings.organization.email}`
  return Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, { ...form, action }]))
}

const MAIL = 'mailto:'

/** Whether sending a form opens the visitor's mail program. */
export function opensMail({ action }: PageForm): boolean {
  return action.startsWith(MAIL)
}

/** What a Content-Security-Policy must say for these forms to be sent: the site itself is always admitted. */
export function formActionOf(forms: Record<string, PageForm>): string {
  return Object.values(forms).some(opensMail) ? `form-action 'self' ${MAIL}` : "form-action 'self'"
}

/** The most characters an answer may have. The limit guards storage: nobody who writes in earnest meets it. */
export function limitOf({ type, limit }: FormField): number {
  return limit ?? (type === 'textarea' ? 20_000 : 2000)
}

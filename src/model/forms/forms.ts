import type { PageForm, StaticPlace } from '#model/page-data.ts'
import type { PlacedBlock } from '#model/site.ts'
import { textsOf } from '#model/texts.ts'
import type { Form, FormField, Settings } from '#model/types.generated.ts'

/** Of `forms`, those that a section of these blocks shows. */
export function formsOf<F extends Form | PageForm>(
  places: (PlacedBlock | StaticPlace)[],
  forms: Record<string, F>,
): Record<string, F> {
  const names = places.flatMap((place) =>
    'block' in place && place.block.type === 'formSection' ? [place.block.form] : [],
  )
  return Object.fromEntries(names.flatMap((name) => (forms[name] ? [[name, forms[name]]] : [])))
}

/** Forms as pages show them: with the address they are sent to, and their words in every state. */
export function pageForms(forms: Record<string, Form>, settings: Settings): Record<string, PageForm> {
  return Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, pageForm(form, settings)]))
}

function pageForm(form: Form, settings: Settings): PageForm {
  const { unique: _, keepDays: __, minimumTime: ___, endpoint, ...shown } = form
  const texts = textsOf(settings)
  return {
    ...shown,
    action: endpoint ? (settings.apiBase ?? '') + endpoint : `${MAIL}${settings.organization.email}`,
    size: form.size ?? 'md',
    sending: form.sending ?? texts.sending,
    success: form.success ?? { title: texts.sent },
    resetAfter: form.resetAfter ?? 2000,
    successBy: form.successBy ?? 'status',
  }
}

const MAIL = 'mailto:'

/** Whether sending a form opens the visitor's mail program, as no server takes it. */
export function opensMail({ action }: Pick<PageForm, 'action'>): boolean {
  return action.startsWith(MAIL)
}

/**
 * What a Content-Security-Policy must say for these forms to be sent. The site itself is always admitted, for a form
 * may be opened on any page. Where another server takes the forms, so is that one, and the site by its full address: a
 * form that stands on a page of the other server leads back to it.
 */
export function formActionOf(forms: Record<string, PageForm>, { apiBase, origin }: FormPlaces): string {
  const mail = Object.values(forms).some(opensMail) ? MAIL : undefined
  return ["form-action 'self'", ...(apiBase ? [apiBase, origin] : []), mail].filter(Boolean).join(' ')
}

type FormPlaces = Pick<Settings, 'apiBase' | 'origin'>

/** The most characters an answer may have. The limit guards storage: nobody who writes in earnest meets it. */
export function limitOf({ type, limit }: FormField): number {
  return limit ?? (type === 'textarea' ? 20_000 : 2000)
}

/** Milliseconds that nobody needs less to fill the form in. */
export function minimumTimeOf({ minimumTime }: Form): number {
  return minimumTime ?? 1000
}

import type { PageForm } from '#site/model/page-data.ts'
import { fileTextsOf, textsOf } from '#site/model/texts.ts'
import type { FormInLanguage } from '#site/model/site.ts'
import type { Settings } from '#site/model/types.generated.ts'
import { fileHelpOf } from './files.ts'
import { textsOfFields } from './form-texts.ts'
import { fieldsOf, stepsOf } from './steps.ts'
import { MAIL } from './forms.ts'

/** Forms for the browser, with the URL to which they are sent, and the texts of every state. */
export function pageForms(forms: Record<string, FormInLanguage>, settings: Settings): Record<string, PageForm> {
  return Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, pageForm(form, settings)]))
}

function pageForm(form: FormInLanguage, settings: Settings): PageForm {
  const { unique: _, keepDays: __, minimumTime: ___, confirmationMail: ____, endpoint, ...rest } = form
  const texts = textsOf(settings)
  const fileTexts = fileTextsOf(settings)
  const fileHelp = form.fields.flatMap((field) =>
    field.type === 'file' ? [[field.name, fileHelpOf(field, fileTexts)] as const] : [],
  )
  const steps = stepsOf(form)
  const fields = fieldsOf(form)
  const ownTexts = textsOfFields(steps ? form.fields : fields, settings)
  return {
    ...rest,
    fields,
    ...(steps && { steps }),
    ...(ownTexts && { texts: ownTexts }),
    ...(fileHelp.length > 0 && { fileHelp: Object.fromEntries(fileHelp), fileTexts }),
    action: endpoint ? (settings.apiBase ?? '') + endpoint : `${MAIL}${settings.organization.email}`,
    size: form.size ?? 'md',
    sending: form.sending ?? texts.sending,
    success: form.success ?? { title: texts.sent },
    resetAfter: form.resetAfter ?? 2000,
    successBy: form.successBy ?? 'status',
  }
}

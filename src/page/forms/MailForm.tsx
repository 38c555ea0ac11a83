import { linkStyles } from '#page/ui/links.styles.ts'
import { Fields } from './Fields.tsx'
import { formStyles as styles } from './form.styles.ts'
import type { SiteFormProps } from './use-form.ts'

/** A form without an endpoint: the browser validates it and opens the visitor's mail program. */
export function MailForm({ id, name, form, labelledBy, texts, container }: SiteFormProps) {
  const { intro, note, mailNote } = form
  // Field names contain no dash, so this id is unique.
  const mailNoteId = `${id}-mail-note`
  return (
    <form
      className={styles.form}
      action={form.action}
      method="post"
      encType="text/plain"
      aria-labelledby={labelledBy}
      data-form={name}
      data-container={container}
    >
      {intro && <p>{intro}</p>}
      <Fields id={id} form={form} texts={texts} />
      <div className={styles.foot}>
        <button
          type="submit"
          className={`${linkStyles.button} ${styles.submit}`}
          aria-describedby={mailNote ? mailNoteId : undefined}
        >
          {form.submit}
        </button>
        {note && <p className={styles.note}>{note}</p>}
        {mailNote && (
          <p id={mailNoteId} className={styles.mailNote}>
            {mailNote}
          </p>
        )}
      </div>
    </form>
  )
}

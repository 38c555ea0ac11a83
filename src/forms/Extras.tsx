import { EXTRAS } from '#model/forms/lead-request.ts'
import { linkStyles } from '#ui/links.styles.ts'

interface ExtrasProps {
  id: string
  source: string
  page: string
  /** The label of the honeypot field. */
  leaveEmpty: string
}

/** The hidden fields of a form, and the honeypot: a field that people neither see nor reach. */
export function Extras({ id, source, page, leaveEmpty }: ExtrasProps) {
  const trapId = `${id}-${EXTRAS.trap}`
  return (
    <>
      <input type="hidden" name={EXTRAS.source} value={source} />
      <input type="hidden" name={EXTRAS.page} value={page} />
      <div className={linkStyles.visuallyHidden} aria-hidden="true">
        <label htmlFor={trapId}>{leaveEmpty}</label>
        <input id={trapId} type="text" name={EXTRAS.trap} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { track } from '#page/analytics/track.ts'
import { FormDialog } from '#page/forms/FormDialog.tsx'
import { loadSteppedForm } from '#page/forms/steps/load-stepped-form.ts'
import { opensMail } from '#site/model/forms/forms.ts'
import type { PageForm, ShellData } from '#site/model/page-data.ts'
import '#page/ui/style/part-sheets.ts'
import { fetchDocument } from '#page/browser/fetch-page.ts'
import { isPlainClick, pageLinkAt } from '#page/browser/navigation/links.ts'
import type { ShownPage } from '#page/app/shown-page.ts'
import { finishOpening, isFormWanted, setFormOpener } from './form-links.ts'

export interface FormDialogsProps {
  page: ShownPage
  texts: ShellData['texts']
}

/** A form that has been opened. Its dialog stays mounted when it is closed, which keeps the typed values. */
interface OpenedForm {
  form: PageForm
  /** The link that opened it last, with the lead source and the path of its page. */
  action: HTMLAnchorElement
  source: string
  path: string
}

/** The dialogs of forms. They are siblings of the page and stay mounted when another page is shown. */
export function FormDialogs({ page, texts }: FormDialogsProps) {
  const [opened, setOpened] = useState<Readonly<Record<string, OpenedForm>>>({})
  const [active, setActive] = useState<OpenedForm>()
  const path = page.context.path
  const pathShown = useRef(path)

  const open = useEffectEvent(async (action: HTMLAnchorElement) => {
    const name = action.dataset['form'] ?? ''
    const { leadSource: source } = page.context
    const form = await formOf(action)
    // Meanwhile another link may have been clicked, or the page left: a link in the header outlives its page.
    if (!isFormWanted(action)) return
    finishOpening()
    if (!action.isConnected) return
    if (form?.events?.click) track(form.events.click, { source: action.dataset['clickSource'] })
    if (!form || opensMail(form)) return location.assign(action.href)
    closeMenuAround(action)
    const opening = { form, action, source, path }
    setOpened((others) => ({ ...others, [name]: opening }))
    setActive(opening)
  })
  useEffect(() => setFormOpener((action) => void open(action)), [])

  // In a layout effect: no click may happen between the new page and this.
  useLayoutEffect(() => {
    if (pathShown.current !== path) finishOpening()
    pathShown.current = path
  }, [path])
  const leave = useEffectEvent(() => {
    finishOpening()
    setActive(undefined)
  })
  useEffect(() => onNavigation(() => leave()), [])

  return Object.entries(opened).map(([name, opening]) => (
    <FormDialog
      key={name}
      name={name}
      form={opening.form}
      texts={texts}
      source={opening.source}
      page={opening.path}
      isOpen={opening === active}
      opening={opening}
      onClosed={() => {
        // The `close` event fires late: the dialog may have been opened again.
        setActive((latest) => (latest === opening ? undefined : latest))
        returnFocus(opening.action)
      }}
    />
  ))
}

/** The form that a link opens, from the document of the form's own page. Undefined if it cannot be fetched. */
async function formOf(action: HTMLAnchorElement): Promise<PageForm | undefined> {
  try {
    const { forms } = await fetchDocument(action.pathname)
    const form = forms[action.dataset['form'] ?? '']
    if (form?.steps) await loadSteppedForm()
    return form
  } catch {
    return undefined
  }
}

/** Closes the menu that contains the link: it would cover the page behind the dialog. */
function closeMenuAround(action: HTMLAnchorElement): void {
  action.closest('[data-mobile-menu]')?.removeAttribute('open')
}

/** Calls `close` on back, forward, and when a link to a page is followed, also inside a dialog. */
function onNavigation(close: () => void): () => void {
  const ended = new AbortController()
  const onClick = (event: MouseEvent) => isPlainClick(event) && pageLinkAt(event.target) && close()
  // In the capture phase: the dialog must be closed before the next page takes the focus.
  document.addEventListener('click', onClick, { capture: true, signal: ended.signal })
  addEventListener('popstate', close, { signal: ended.signal })
  return () => ended.abort()
}

/**
 * Returns the focus to the link that opened the closed dialog. The browser does so by itself if the link can still be
 * focused, which fails when its menu is closed or its page is gone: then the menu's button or the heading gets it.
 */
function returnFocus(action: HTMLElement): void {
  const menu = action.closest('details')?.querySelector('summary')
  for (const target of [action, menu, document.querySelector<HTMLElement>('main h1')]) {
    if (!isFocusLost()) return
    if (target?.tagName === 'H1') target.tabIndex = -1
    target?.focus({ preventScroll: true })
  }
}

/** The active element may still be inside a dialog that is fading out. */
function isFocusLost(): boolean {
  const { activeElement, body } = document
  return !activeElement || activeElement === body || activeElement.closest('dialog:not([open])') !== null
}

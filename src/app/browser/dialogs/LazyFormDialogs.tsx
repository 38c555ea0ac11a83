import { startTransition, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { fetchDocument } from '#app/browser/fetched-document.ts'
import { listenForIntent } from '#app/browser/navigation/links.ts'
import { formLinkAt, releaseFormLinks, setFormLoader } from './form-links.ts'
import type { FormDialogsProps } from './FormDialogs.tsx'

/** Loads the dialogs, and the form's page, when a visitor is about to open one. */
export function LazyFormDialogs(props: FormDialogsProps) {
  const { build } = props.page
  const [FormDialogs, setFormDialogs] = useState<ComponentType<FormDialogsProps>>()

  useEffect(() => {
    const load = async () => {
      const { FormDialogs: loaded } = await import('./FormDialogs.tsx')
      startTransition(() => setFormDialogs(() => loaded))
    }
    // Load the code and the form at the same time.
    const loadFor = (action: HTMLAnchorElement) => {
      fetchDocument(action.pathname, build).catch(() => {})
      return load()
    }
    setFormLoader((action) => void loadFor(action).catch(releaseFormLinks))
    const ended = new AbortController()
    listenForIntent(formLinkAt, (action) => void loadFor(action).catch(() => {}), { signal: ended.signal })
    return () => ended.abort()
  }, [build])

  return FormDialogs && <FormDialogs {...props} />
}

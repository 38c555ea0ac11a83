import { startTransition, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { fetchData } from '#app/browser/fetched-data.ts'
import { listenForIntent } from '#app/browser/navigation/intent.ts'
import { formLinkAt, releaseFormLinks, setFormLoader } from './form-links.ts'
import type { FormDialogsProps } from './FormDialogs.tsx'

/** The place of the dialogs. They, and the form, come once a visitor means to open one. */
export function LazyFormDialogs(props: FormDialogsProps) {
  const { build } = props.page
  const [FormDialogs, setFormDialogs] = useState<ComponentType<FormDialogsProps>>()

  useEffect(() => {
    const load = async () => {
      const { FormDialogs: loaded } = await import('./FormDialogs.tsx')
      startTransition(() => setFormDialogs(() => loaded))
    }
    // Neither the code nor the form waits for the other.
    const bring = (action: HTMLAnchorElement) => {
      fetchData(action.pathname, build).catch(() => {})
      return load()
    }
    setFormLoader((action) => void bring(action).catch(releaseFormLinks))
    return listenForIntent(formLinkAt, (action) => void bring(action).catch(() => {}))
  }, [build])

  return FormDialogs && <FormDialogs {...props} />
}

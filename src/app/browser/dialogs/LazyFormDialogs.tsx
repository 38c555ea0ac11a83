import { startTransition, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { fetchData } from '#app/browser/fetched-data.ts'
import { listenForIntent } from '#app/browser/navigation/intent.ts'
import { formActionAt, leaveFormActions, prepareFormsWith } from './form-actions.ts'
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
    prepareFormsWith((action) => void bring(action).catch(leaveFormActions))
    return listenForIntent(formActionAt, (action) => void bring(action).catch(() => {}))
  }, [build])

  return FormDialogs && <FormDialogs {...props} />
}

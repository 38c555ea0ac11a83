import { startTransition, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { fetchData } from '../fetched-data.ts'
import { listenForIntent } from '../navigation/intent.ts'
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
    prepareFormsWith(() => void load().catch(leaveFormActions))
    return listenForIntent(formActionAt, (action) => {
      load().catch(() => {})
      fetchData(action.pathname, build).catch(() => {})
    })
  }, [build])

  return FormDialogs && <FormDialogs {...props} />
}

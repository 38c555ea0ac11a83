import { startTransition, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { releaseFormLinks, setFormLoader } from './form-links.ts'
import type { FormDialogsProps } from './FormDialogs.tsx'

/** Loads the dialogs when the first one is opened. `load-app.ts` starts fetching them on the first sign of intent. */
export function LazyFormDialogs(props: FormDialogsProps) {
  const [FormDialogs, setFormDialogs] = useState<ComponentType<FormDialogsProps>>()

  useEffect(() => {
    const load = async () => {
      const { FormDialogs: loaded } = await import('./FormDialogs.tsx')
      startTransition(() => setFormDialogs(() => loaded))
    }
    setFormLoader(() => void load().catch(releaseFormLinks))
  }, [])

  return FormDialogs && <FormDialogs {...props} />
}

import { startTransition, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { releaseFormLinks, setFormLoader } from './form-links.ts'
import type { FormDialogsProps } from './FormDialogs.tsx'

/** Loads the dialogs when the first one is to be opened. `load-app.ts` has begun to on the first sign of it. */
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

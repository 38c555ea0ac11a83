import { useLayoutEffect } from 'react'
import { Helmet, HelmetProvider } from 'react-helmet-async'
import type { Head } from '#model/page-data.ts'

/**
 * The head tags of a fetched page. The first one removes the served tags when it mounts: a Helmet that mounts late does
 * not adopt them. JSON-LD is not rendered here, because React would create a script element.
 */
export function PageHead({ head }: { head: Head }) {
  useLayoutEffect(() => {
    for (const tag of document.head.querySelectorAll('[data-served]')) tag.remove()
  }, [])
  return (
    <HelmetProvider>
      <Helmet title={head.title} meta={head.meta} link={head.link} />
    </HelmetProvider>
  )
}

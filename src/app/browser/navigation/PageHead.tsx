import { useLayoutEffect } from 'react'
import { Helmet, HelmetProvider } from 'react-helmet-async'
import type { Head } from '#model/page-data.ts'

/**
 * The head tags of a page that was fetched. When the first one comes, those of the page as served go in the same
 * moment: a Helmet that mounts late does not adopt them. JSON-LD does not go through here, for React would make a
 * script element.
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

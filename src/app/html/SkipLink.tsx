import { skipLinkStyles } from './skip-link.styles.ts'

/** The first link of a page: it skips the menus. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className={skipLinkStyles.link} href="#main">
      {label}
    </a>
  )
}

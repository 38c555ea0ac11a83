import { Mark } from '#ui/Drawing.tsx'
import type { ShellData } from '#model/page-data.ts'
import { logoStyles } from './logo.styles.ts'

interface LogoProps {
  data: Pick<ShellData, 'brand' | 'logo' | 'logoHasName' | 'texts' | 'drawings'>
  /** The prefix of the ids in the drawing. */
  id: string
  className?: string | undefined
}

/** The brand with its drawing, linked to the home page. */
export function Logo({ data: { brand, logo, logoHasName, texts, drawings }, id, className }: LogoProps) {
  return (
    <span className={className}>
      <a className={logoStyles.logo} href="/" aria-label={`${brand}, ${texts.home}`}>
        {logo && <Mark svg={drawings[logo]} id={id} className={logoStyles.mark} />}
        {logo && logoHasName ? null : brand}
      </a>
    </span>
  )
}

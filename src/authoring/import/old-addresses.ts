/** What answers an old address in the new site. */
export interface Answer {
  /** Without its host. */
  old: string
  by: 'page' | 'redirect' | 'file' | 'nothing'
  /** The page, file or other site at which a visitor arrives. */
  at?: string
}

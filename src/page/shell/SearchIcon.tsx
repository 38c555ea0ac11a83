import { IconFrame } from '#page/ui/Icon.tsx'

/** The magnifying glass. It is not one of the icons of sections, because the header is rendered in Node only. */
export const SearchIcon = () => (
  <IconFrame name="search" size={20}>
    <path d="m13 13 5 5M14.5 8.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0z" />
  </IconFrame>
)

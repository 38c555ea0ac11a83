import type { ComponentProps } from 'react'

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string
  value: string
  onChange: (words: string) => void
}

/** A search field whose label is its placeholder. */
export const SearchField = ({ label, onChange, ...props }: SearchFieldProps) => (
  <input
    {...props}
    type="search"
    aria-label={label}
    placeholder={label}
    onChange={(event) => onChange(event.target.value)}
  />
)

/** Attributes that every control has. */
export interface ControlProps {
  id: string
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
  'aria-labelledby'?: string | undefined
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
}

export interface TextControlProps extends ControlProps {
  value: string
  onChange: (value: string) => void
}

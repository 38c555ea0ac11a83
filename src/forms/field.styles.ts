import { style } from '#ui/style/style.ts'
import { color, radius, space } from '#ui/style/tokens.ts'

const wrong = { borderColor: color.danger, boxShadow: `inset 0 0 0 1px ${color.danger}` } as const

export const fieldStyles = style('forms', 'field', {
  field: { display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: space[2], alignContent: 'start' },
  label: { fontSize: '.9375rem', fontWeight: 540, color: color.ink, overflowWrap: 'anywhere' },
  optional: { fontWeight: 400, color: color.ink3 },
  control: {
    inlineSize: '100%',
    minBlockSize: '3.125rem',
    padding: '.6875rem .875rem',
    border: `1px solid ${color.lineStrong}`,
    borderRadius: radius.control,
    background: color.surface,
    color: color.ink,
    // Smaller text makes phones zoom in on the field.
    fontSize: '1.0625rem',
    lineHeight: 1.5,
    '&::placeholder': { color: color.ink3, opacity: 1 },
    '&:hover': { borderColor: color.ink2 },
    '&:focus-visible': {
      outline: `2px solid ${color.focus}`,
      outlineOffset: 1,
      borderColor: color.focus,
      borderRadius: radius.control,
    },
    '&[aria-invalid=true]': wrong,
    // Without script the browser validates: `:user-invalid` matches only after the visitor has edited the field.
    'form:not([novalidate]) &:user-invalid': wrong,
    'textarea&': { resize: 'vertical', minBlockSize: '9.5rem' },
    'select&': { appearance: 'none', paddingInlineEnd: space[10], textOverflow: 'ellipsis', cursor: 'pointer' },
  },
  file: {
    padding: '.5rem',
    fontSize: '1rem',
    '&::file-selector-button': {
      marginInlineEnd: space[3],
      padding: '.375rem .875rem',
      border: `1px solid ${color.lineStrong}`,
      borderRadius: radius.control,
      background: color.sunken,
      color: color.ink,
      font: 'inherit',
      cursor: 'pointer',
    },
  },
  fileHelp: { fontSize: '.9375rem', lineHeight: 1.5, color: color.ink3, overflowWrap: 'anywhere' },
  /** A select with the site's own arrow. */
  choice: {
    position: 'relative',
    '& > svg': {
      position: 'absolute',
      insetInlineEnd: '.875rem',
      insetBlockStart: 'calc(50% - .5rem)',
      color: color.ink3,
      pointerEvents: 'none',
    },
  },
  error: {
    display: 'flex',
    gap: space[2],
    fontSize: '.9375rem',
    lineHeight: 1.5,
    color: color.danger,
    overflowWrap: 'anywhere',
    '& > svg': { flex: 'none', marginBlockStart: '.2em' },
  },
})

import { style } from '#page/ui/style/style.ts'
import { color, radius, space, type } from '#page/ui/style/tokens.ts'

const wrong = { borderColor: color.danger, boxShadow: `inset 0 0 0 1px ${color.danger}` } as const

export const fieldStyles = style('forms', 'field', {
  field: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    gap: space[2],
    alignContent: 'start',
    minInlineSize: 0,
    margin: 0,
    padding: 0,
    border: 0,
    '&[hidden]': { display: 'none', '@media print': { display: 'grid' } },
    // Hidden while a script is still loading, so that the field does not appear and disappear.
    '@media (scripting:enabled)': { 'form:not([novalidate]) &[data-when]': { display: 'none' } },
  },
  label: {
    fontSize: '.9375rem',
    fontWeight: 540,
    color: color.ink,
    overflowWrap: 'anywhere',
    padding: 0,
    'legend&': { marginBlockEnd: space[2] },
  },
  help: { ...type.note, overflowWrap: 'anywhere' },
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
    '&::placeholder': { color: color.ink3, opacity: 1, '@media print': { opacity: 0 } },
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
    'textarea&': {
      resize: 'vertical',
      minBlockSize: '9.5rem',
      '&,&:focus-visible': { borderRadius: radius.lines },
      '@media print': { resize: 'none', minBlockSize: 0 },
    },
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
  /** A number with its unit behind it. */
  measure: { display: 'flex', alignItems: 'center', gap: space[3], '& > input': { flex: 1, minInlineSize: 0 } },
  options: { display: 'grid', gap: `${space[1]} ${space[6]}` },
  /** A native box or radio button in the colour of the theme, beside its label. */
  tick: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0,1fr)',
    gap: space[3],
    lineHeight: 1.5,
    '& > input': {
      inlineSize: '1.5rem',
      blockSize: '1.5rem',
      margin: '.1875rem 0',
      accentColor: color.accent,
      cursor: 'pointer',
      '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
    },
    '& > label': { paddingBlock: '.1875rem', overflowWrap: 'anywhere', color: color.ink, cursor: 'pointer' },
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

import { style } from '#ui/style.ts'
import { color, from, radius, space, type } from '#ui/tokens.ts'

export const formSectionStyles = style('blocks', 'formSection', {
  /** Without a heading the form stands close to the section above. */
  untitled: { paddingBlockStart: 'clamp(2rem,4vw,3rem)' },
  column: { maxInlineSize: '46rem' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    gap: space[14],
    [from.xl]: { gridTemplateColumns: 'minmax(0,7fr) minmax(0,4.4fr)', gap: '6rem' },
  },
  form: { display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: space[6], containerType: 'inline-size' },
  /** A short form is one column; in a long one, short fields stand in pairs. */
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    gap: space[6],
    '@container (min-width:34rem)': {
      '&:has(> :nth-child(4))': { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' },
      '& > :is([data-type=select],[data-type=textarea])': { gridColumn: '1/-1' },
    },
  },
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
    // No smaller: phones would zoom in on the field.
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
    // Told only after the visitor has been there: nobody begins with a mistake.
    '&:user-invalid': { borderColor: color.danger, boxShadow: `inset 0 0 0 1px ${color.danger}` },
    'textarea&': { resize: 'vertical', minBlockSize: '9.5rem' },
    'select&': { appearance: 'none', paddingInlineEnd: space[10], textOverflow: 'ellipsis', cursor: 'pointer' },
  },
  /** A select with the arrow of the site over it. */
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
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[3]} ${space[4]}` },
  note: { ...type.note, minInlineSize: 0 },
  /** On a line of its own under the button. */
  mailNote: { ...type.note, flexBasis: '100%', minInlineSize: 0 },
})

import { style } from '#page/ui/style/style.ts'

export const schemeSwitchStyles = style('shell', 'scheme-switch', {
  switch: {
    display: 'inline-grid',
    placeItems: 'center',
    inlineSize: '2.75rem',
    blockSize: '2.75rem',
    margin: '-.75rem',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
    '@media (scripting:none)': { display: 'none' },
  },
})

import { fullRows } from '#page/ui/style/full-rows.ts'
import { folded } from '#page/ui/style/shared-styles.ts'
import { style } from '#page/ui/style/style.ts'
import { color, from, radius, space, type } from '#page/ui/style/tokens.ts'

const within = (presentation: 'rows' | 'cards' | 'cases'): string => `[data-presentation=${presentation}] > &`
const withinItem = (presentation: 'rows' | 'cards' | 'cases'): string => `[data-presentation=${presentation}] > * > &`

/** Cases have the same layout, whether they fold or not. */
const casePadding = 'clamp(2.25rem,4vw,3.25rem)'
const caseColumns = { gridTemplateColumns: 'minmax(0,4fr) minmax(0,8fr)', gridTemplateRows: 'auto 1fr' }

/** Every presentation has the same parts: a title, a story and, where given, reasons. */
export const painPointsStyles = style('blocks', 'painPoints', {
  list: {
    '&[data-presentation=cards]': {
      display: 'grid',
      gap: space[5],
      gridTemplateColumns: 'minmax(0,1fr)',
      [from.lg]: {
        gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
        ...fullRows(3).list,
      },
    },
  },
  item: {
    [`${within('rows')},${within('cases')}`]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr)',
      borderBlockStart: `1px solid ${color.line}`,
      '&:first-child': { borderColor: color.ink },
    },
    [within('rows')]: {
      gap: `.375rem ${space[8]}`,
      paddingBlock: 'clamp(1.125rem,3.5vw,1.75rem)',
      [from.md]: { gridTemplateColumns: 'minmax(0,5fr) minmax(0,7fr)' },
    },
    [from.lg]: fullRows(3).item,
    [within('cards')]: {
      display: 'flex',
      flexDirection: 'column',
      padding: 'clamp(1.5rem,2.4vw,2.25rem)',
      border: `1px solid ${color.line}`,
      borderRadius: radius.card,
      background: color.surface,
    },
    [within('cases')]: {
      columnGap: space[16],
      paddingBlock: casePadding,
      [from.xl]: caseColumns,
    },
  },
  folded: folded.item,
  summary: folded.summary,
  foldedTitle: { ...type.h3, ...folded.title },
  chevron: folded.chevron,
  /** The content of a folded case, below its title. */
  record: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    columnGap: space[16],
    paddingBlockEnd: casePadding,
    [from.xl]: caseColumns,
    '[open] > & > :first-child': { marginBlockStart: 0 },
  },
  title: {
    [`${withinItem('cards')},${withinItem('cases')}`]: type.h3,
    [withinItem('rows')]: type.h4,
  },
  story: {
    display: 'flex',
    flexDirection: 'column',
    [`${withinItem('cards')},${withinItem('cases')}`]: { marginBlockStart: space[3] },
    [withinItem('cards')]: { flexGrow: 1 },
    [withinItem('cases')]: { [from.xl]: { gridColumn: 1 } },
  },
  impact: {
    paddingBlockStart: space[5],
    '[data-presentation=cards] &': { marginBlockStart: 'auto', paddingBlockStart: space[6] },
  },
  deepDive: { alignSelf: 'flex-start', minBlockSize: '2.75rem', marginBlock: `${space[3]} -.5rem` },
  microCopy: { ...type.note, marginBlockStart: space[3] },
  reasons: {
    display: 'grid',
    gap: `${space[5]} ${space[8]}`,
    gridTemplateColumns: 'minmax(0,1fr)',
    marginBlockStart: space[6],
    '& dt': { fontSize: 'var(--t-note)', fontWeight: 560, color: color.ink3, marginBlockEnd: '.375rem' },
    [withinItem('rows')]: { [from.md]: { gridColumn: 2, marginBlockStart: space[4] } },
    [withinItem('cases')]: {
      [from.md]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' },
      [from.xl]: { gridColumn: 2, gridRow: '1/3', alignSelf: 'start', marginBlockStart: 0 },
    },
  },
  indicators: {
    '& > li + li': {
      marginBlockStart: space[2],
      paddingBlockStart: space[2],
      borderBlockStart: `1px solid ${color.line}`,
    },
  },
  view: {
    gridColumn: '1/-1',
    border: '1px solid transparent', // visible in forced-colors mode
    padding: `${space[5]} ${space[6]}`,
    borderRadius: radius.card,
    background: color.tint,
    color: color.ink,
    '& > dt': { color: color.accent },
  },
})

/** A tile of a mosaic, 100 units wide and high: a ground with a shape on it, or several. */
export type Tile = (colours: Colours) => string

/** The colours of a mosaic: theme colours in drawings, fixed ones in pictures. */
export interface Colours {
  deep: string
  sea: string
  mist: string
  sand: string
  pearl: string
  coral: string
}

export const THEMED: Colours = {
  deep: 'var(--deep)',
  sea: 'var(--sea)',
  mist: 'var(--tint)',
  sand: 'var(--shade)',
  pearl: 'var(--pearl)',
  coral: 'var(--sun)',
}

export const PRINTED: Colours = {
  deep: '#0c3338',
  sea: '#0b555b',
  mist: '#cfe6e0',
  sand: '#ecd9bf',
  pearl: '#fffaf2',
  coral: '#ef7d5f',
}

type Colour = keyof Colours

const turned = (quarters: number, shapes: string): string =>
  quarters === 0 ? shapes : `<g transform="rotate(${quarters * 90} 50 50)">${shapes}</g>`

/** A tile without a shape. It reaches a little below the next ones, so that no seam shows between two alike. */
export const plain =
  (ground: Colour): Tile =>
  (colours) =>
    `<path fill="${colours[ground]}" d="M0 0H100.6V100.6H0Z"/>`

/** A tile with one shape in one colour, turned by quarters to the right. */
const tile =
  (path: string) =>
  (ground: Colour, colour: Colour, quarters = 0): Tile =>
  (colours) =>
    `${plain(ground)(colours)}${turned(quarters, `<path fill="${colours[colour]}" d="${path}"/>`)}`

export const quarter = tile('M0 0H100A100 100 0 0 1 0 100Z')
export const half = tile('M0 0H100A50 50 0 0 1 0 0Z')
export const leaf = tile('M0 0H50A50 50 0 0 1 100 50V100H50A50 50 0 0 1 0 50Z')
export const disc = tile('M50 14A36 36 0 0 1 50 86A36 36 0 0 1 50 14Z')
export const ring = tile('M50 8A42 42 0 0 1 50 92A42 42 0 0 1 50 8ZM50 30A20 20 0 0 0 50 70A20 20 0 0 0 50 30Z')
export const arch = tile('M18 100V50A32 32 0 0 1 82 50V100Z')
export const arches = tile('M6 100V50A20 20 0 0 1 46 50V100ZM54 100V50A20 20 0 0 1 94 50V100Z')
export const plus = tile('M36 12H64V36H88V64H64V88H36V64H12V36H36Z')
export const star = tile('M22 22H78V78H22ZM50 10 90 50 50 90 10 50Z')
export const drop = tile('M50 8C68 34 80 48 80 62A30 30 0 0 1 20 62C20 48 32 34 50 8Z')
export const heart = tile('M50 88C18 62 10 48 10 34A20 20 0 0 1 50 28A20 20 0 0 1 90 34C90 48 82 62 50 88Z')
export const tooth = tile(
  'M28 14C38 14 42 20 50 20S62 14 72 14C86 14 92 28 88 44C84 60 80 90 70 90C60 90 62 62 50 62S40 90 30 90C20 90 16 60 12 44C8 28 14 14 28 14Z',
)
export const bars = tile('M8 0H20V100H8ZM32 0H44V100H32ZM56 0H68V100H56ZM80 0H92V100H80Z')
export const waves = tile('M0 22Q25 2 50 22T100 22V36Q75 56 50 36T0 36ZM0 66Q25 46 50 66T100 66V80Q75 100 50 80T0 80Z')
export const palm = tile(
  'M46 100V52C34 40 18 44 8 60C8 40 22 30 38 38C26 26 16 24 6 30C16 12 36 12 48 34C50 14 66 2 84 12C72 14 62 24 56 36C74 28 90 38 92 60C82 44 66 42 54 52V100Z',
)
export const smile = tile('M12 40H26A24 24 0 0 0 74 40H88A38 38 0 0 1 12 40ZM24 14H38V28H24ZM62 14H76V28H62Z')
/** The shapes of tiles in rows. */
export const mosaic = (rows: readonly (readonly Tile[])[], colours: Colours): string =>
  rows
    .flatMap((row, y) => row.map((each, x) => `<g transform="translate(${x * 100} ${y * 100})">${each(colours)}</g>`))
    .join('\n')

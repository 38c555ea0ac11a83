import { circle, group, path, token } from '../../elements.ts'
import { each, repeat, round } from '../../geometry.ts'
import { fine, line, pen } from '../../ink.ts'
import { arch, frieze, rect, slot, star, verticals } from '../../shapes.ts'
import { type Sheet, sheet } from '../../sheet.ts'
import { windTower } from '../../wind-tower.ts'

const WIDTH = 1280
const FOOT = 160
const ROOF = FOOT - 42
/** The storey below the roof, with the windows. */
const STOREY = 100
const BAY = WIDTH / 6

/** What stands on the roof of each house. Narrow screens show 540 units around the middle of the drawing. */
const ROOFS = {
  /** A tower, and a pavilion of open windows. */
  tower: (page: Sheet) =>
    windTower(page, { x: 668, ground: ROOF, width: 64, side: 34, height: 110, bays: 3, rows: 0, vent: 0.42 }) +
    page.lit(`M420 ${ROOF}V84H620V${ROOF}`) +
    path(
      each([452, 490, 528, 566], (x) => slot(x, 92, 14, 26, 0.8)),
      pen.deep,
    ) +
    page.lit('M414 84v-7H626v7Z'),
  /** A tower and its mirrored twin, a court between them. */
  twins: (page: Sheet) => {
    const tower = windTower(page, {
      x: 496,
      ground: ROOF,
      width: 50,
      side: 26,
      height: 104,
      bays: 3,
      rows: 0,
      vent: 0.42,
    })
    return (
      `${tower}<g transform="translate(${WIDTH} 0) scale(-1 1)">${tower}</g>` +
      page.lit(`M572 ${ROOF}V96H708V${ROOF}`) +
      path(`${arch(618, 98, 44, ROOF - 98)}Z`, pen.deep) +
      path(`M640 8V${ROOF}`, pen.dashed)
    )
  },
  /** The watch room with its flag, and the last pole of the line. */
  watch: (page: Sheet) =>
    line(`M478 ${ROOF}V44h5V${ROOF}M480 58l-16 -14M480 58l16 -14`) +
    path(rect(452, 38, 57, 5), pen.solid) +
    line('M458 38v-8M502 38v-8M0 44Q220 84 458 30M0 52Q240 92 502 30') +
    page.lit(`M600 ${ROOF}V58H780V${ROOF}`) +
    path(
      each([622, 662, 702, 742], (x) => `${arch(x, 70, 26, 34)}Z`),
      pen.deep,
    ) +
    page.lit('M592 58v-8H788v8Z') +
    line('M764 50V8M767 50V8') +
    path('M767 8L802 17L767 26Z', pen.shade),
  /** Frames to look through, one behind the other. */
  frames: (page: Sheet) =>
    [0, 1, 2, 3]
      .map((i) => {
        const x = 470 + i * 72
        const height = 96 - i * 15
        return path(
          rect(x, ROOF - height, height * 0.86, height) +
            rect(x + 7, ROOF - height + 7, height * 0.86 - 14, height - 7),
          { fill: page.url('lit'), 'fill-rule': 'evenodd' },
        )
      })
      .join('') +
    fine(`M470 ${ROOF - 96}L800 ${ROOF - 30}M552 ${ROOF - 96}L800 ${ROOF - 30}`) +
    circle(800, ROOF - 30, 3, pen.solid),
  /** A storey that is being added: scaffold, courses, a plumb line. */
  scaffold: (page: Sheet) =>
    page.lit(`M540 ${ROOF}V76H588V58H668V76H740V${ROOF}`) +
    fine(
      'M540 97H740M540 76H740M560 97v21M600 97v21M640 97v21M680 97v21M720 97v21M580 76v21M620 76v21M660 76v21M700 76v21',
    ) +
    line(each([500, 522, 758, 780], (x) => `M${x} ${ROOF}V20`) + 'M492 60H530M492 92H530M750 60H788M750 92H788') +
    path(rect(486, 24, 308, 5), pen.solid) +
    line('M640 29V46') +
    path('M636 46h8l-4 10Z', pen.solid) +
    fine('M500 92l22 -32M780 92l-22 -32'),
} as const

type Roof = keyof typeof ROOFS

/**
 * The top of a house front: cornice and frieze, what stands on them, and a storey of windows below. Both ends may be cut
 * off.
 */
export function roof(name: Roof): string {
  const page = sheet(`roof-${name}`, `0 0 ${WIDTH} ${FOOT + STOREY}`, 'xMidYMax slice')
  return page.svg([
    ROOFS[name](page),
    page.lit(rect(0, ROOF, WIDTH, 42)),
    path(frieze(0, FOOT - 14, 106, { pitch: 12.08 }), pen.dark),
    line(`M0 ${FOOT - 14}H${WIDTH}M0 ${FOOT - 25}H${WIDTH}`),
    page.lit(rect(0, ROOF, WIDTH, 8)),
    path(
      repeat(16, (i) => `M${40 + i * 80} ${ROOF + 8}v9`),
      pen.pole,
    ),
    page.lit(`M0 ${FOOT}V${FOOT + STOREY}H${WIDTH}V${FOOT}`),
    fine(
      verticals(
        [1, 2, 3, 4, 5].map((i) => i * BAY),
        FOOT - 14,
        FOOT + STOREY,
      ),
    ),
    ...windowStages(page).map((window, i) =>
      group({ transform: `translate(${round((i + 0.5) * BAY - 36)} ${FOOT + 4}) scale(.9)` }, window.join('')),
    ),
  ])
}

const FRAME = `${arch(14, 16, 52, 84)}Z`
const REVEAL = `${arch(4, 3, 72, 97)}Z`

/** The window of each bay, from setting out to a light behind it: the storey grows from one end to the other. */
function windowStages(page: Sheet): string[][] {
  const settingOut = path('M40 0V104M0 45H80M14 45a26 26 0 1 0 52 0a26 26 0 1 0 -52 0', pen.dashed)
  const sill = page.lit(rect(0, 100, 80, 4))
  const reveal = page.shaded(REVEAL)
  const mullion = line('M40 17V100M14 48H66')
  const louvres = fine(repeat(9, (i) => `M16 ${54 + i * 5}H64`))
  return [
    [settingOut],
    [settingOut, line(FRAME)],
    [reveal, path(FRAME, pen.paper), sill],
    [reveal, path(FRAME, pen.paper), louvres, mullion, sill],
    [
      reveal,
      path(FRAME, pen.deep),
      path(star(40, 62, 17), { stroke: token('glow'), 'stroke-width': 0.75, opacity: 0.7 }),
      sill,
    ],
    [reveal, path(FRAME, pen.lit), mullion, sill],
  ]
}

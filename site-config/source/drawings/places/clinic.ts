import { circle, group, path, token } from '../elements.ts'
import { curve, curveOnward, each, type Point, range, repeat, round } from '../geometry.ts'
import { fine, line, pen, tone } from '../ink.ts'
import { arch, frieze, rect } from '../shapes.ts'
import { wideSheet } from '../sheet.ts'
import { windTower } from '../wind-tower.ts'

const DOORS = range(0, 5, 1).map((i) => 916 + i * 92)
const TREE = 1118
/** Centre, relative to the trunk, and radius of each cushion of leaves. */
const LEAVES = [
  [-58, 344, 46],
  [66, 340, 48],
  [-104, 388, 34],
  [110, 386, 36],
  [2, 306, 60],
  [-34, 388, 46],
  [40, 392, 44],
] as const
const LEAVES_EACH = 16
const GOLDEN_ANGLE = 2.4
const FOLDS = 9

/** Healthcare: a clinic courtyard in the morning, one tree, shade over the rooms. */
export function clinic(): string {
  const page = wideSheet('clinic')
  const atDoors = (draw: (x: number) => string) => each(DOORS, draw)
  const sail = `${curve(foldOfSail(0))}${curveOnward(foldOfSail(FOLDS - 1).toReversed())}Z`

  return page.svg([
    page.glow(1010, 330, 330),
    circle(1010, 330, 104, tone(page.url('sunset'))),
    page.shaded('M884 640V352H1480V640'),
    path(frieze(884, 382, 50), pen.dark),
    line('M884 372H1480M884 382H1480'),
    group(
      pen.deep,
      atDoors((x) => path(`${arch(x, 446, 62, 194)}Z`)),
    ),
    atDoors((x) => page.lit(`${arch(x + 9, 520, 44, 120)}Z`) + fine(`M${x + 31} 530V640`)),
    line(atDoors((x) => arch(x - 7, 434, 76, 206))),
    line(atDoors((x) => rect(x + 16, 400, 30, 20))),
    fine(atDoors((x) => repeat(4, (i) => `M${x + 22 + i * 6} 400v20`))),
    windTower(page, { x: 1466, ground: 640, width: 100, side: 54, height: 500, bays: 3, rows: 3 }),
    page.lit(sail, { opacity: 0.94 }),
    group(
      pen.dune,
      repeat(FOLDS - 2, (k) => path(curve(foldOfSail(k + 1)))),
    ),
    line('M884 296V640M890 296V640'),
    path(trunk(), pen.cut),
    group(pen.tree, ...LEAVES.map(([dx, y, r]) => leaves(TREE + dx, y, r))),
    // The channel of water at the tree's foot.
    page.lit(rect(980, 616, 300, 24)),
    path(rect(992, 622, 276, 12), tone(token('sky-1'))),
    path(rect(1000, 626, 60, 3), pen.light),
    fine('M992 626h276M992 630h276'),
  ])
}

/** The shade sail hangs from the wall's post to the tower; each fold hangs a little lower than the last. */
function foldOfSail(fold: number): Point[] {
  const t = fold / (FOLDS - 1)
  return range(0, 8, 1).map((q): Point => {
    const u = q / 8
    return [884 + 590 * u, 296 + t * 46 - u * (96 + 10 * t) + Math.sin(Math.PI * u) * (44 + t * 24)]
  })
}

/** A cushion of leaves: short strokes that fan out from its foot, spread as a sunflower's seeds are. */
const leaves = (x: number, y: number, radius: number) =>
  circle(x, y, radius) +
  path(
    repeat(LEAVES_EACH, (k) => {
      const distance = radius * 0.86 * Math.sqrt((k + 0.5) / LEAVES_EACH)
      const [dx, dy] = [distance * Math.cos(k * GOLDEN_ANGLE), distance * Math.sin(k * GOLDEN_ANGLE)]
      const length = 7 / Math.hypot(dx, dy - radius)
      return `M${round(x + dx)} ${round(y + dy)}l${round(dx * length)} ${round((dy - radius) * length)}`
    }),
  )

/** A trunk that forks into two limbs. */
const trunk = () =>
  `M${TREE - 9} 624C${TREE - 4} 560 ${TREE - 5} 500 ${TREE - 30} 400l5 -2` +
  `C${TREE - 8} 440 ${TREE} 470 ${TREE + 2} 500C${TREE + 6} 460 ${TREE + 18} 430 ${TREE + 36} 398l5 3` +
  `C${TREE + 16} 450 ${TREE + 8} 540 ${TREE + 11} 624Z`

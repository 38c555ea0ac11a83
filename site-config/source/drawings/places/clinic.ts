import { circle, group, path, token, use } from '../elements.ts'
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
type Cushion = (typeof LEAVES)[number]
const LEAVES_EACH = 20
const TUFTS = 13
const TUFT = 9
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
    // One crown: the outline of all its tufts, and over it their fill, so that no tuft is a ball of its own.
    group({ 'stroke-width': 1.5 }, path(each(LEAVES, tufts), { id: page.id('crown') })),
    use(page.id('crown'), tone(token('tint'))),
    path(each(LEAVES, leaves), { 'stroke-width': 0.75 }),
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

/** A cushion, and the tufts around it that no other cushion hides. */
const tufts = ([dx, y, radius]: Cushion) =>
  disc(dx, y, radius) +
  repeat(TUFTS, (k) => {
    const angle = ((k + (dx & 1) / 2) / TUFTS) * 2 * Math.PI
    const [x, height] = [dx + radius * 0.94 * Math.cos(angle), y + radius * 0.94 * Math.sin(angle)]
    const size = TUFT + (k % 3) * 2
    const isHidden = LEAVES.some(([cx, cy, r]) => Math.hypot(x - cx, height - cy) < r - size)
    return isHidden ? '' : disc(x, height, size)
  })

/** A circle around `dx`, relative to the trunk. */
const disc = (dx: number, y: number, radius: number) =>
  `M${round(TREE + dx - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`

/** Leaves: short strokes that fan out from the cushion's foot, spread as a sunflower's seeds are. */
const leaves = ([dx, y, radius]: Cushion) =>
  repeat(LEAVES_EACH, (k) => {
    const distance = radius * 1.05 * Math.sqrt((k + 0.5) / LEAVES_EACH)
    const [across, down] = [distance * Math.cos(k * GOLDEN_ANGLE), distance * Math.sin(k * GOLDEN_ANGLE)]
    const length = 7 / Math.hypot(across, down - radius)
    return `M${round(TREE + dx + across)} ${round(y + down)}l${round(across * length)} ${round((down - radius) * length)}`
  })

/** A trunk that forks into two limbs. */
const trunk = () =>
  `M${TREE - 9} 624C${TREE - 4} 560 ${TREE - 5} 500 ${TREE - 30} 400l5 -2` +
  `C${TREE - 8} 440 ${TREE} 470 ${TREE + 2} 500C${TREE + 6} 460 ${TREE + 18} 430 ${TREE + 36} 398l5 3` +
  `C${TREE + 16} 450 ${TREE + 8} 540 ${TREE + 11} 624Z`

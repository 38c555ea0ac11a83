import { path } from '../../elements.ts'
import { each, repeat } from '../../geometry.ts'
import { fine, line, pen } from '../../ink.ts'
import { arch, frieze, rect, slot } from '../../shapes.ts'
import { sheet } from '../../sheet.ts'
import { windTower } from '../../wind-tower.ts'

const WIDTH = 1280
const FOOT = 160

/** The roof line of a house front: parapet, frieze, a tower to one side of the middle. Both ends may be cut off. */
export function parapet(): string {
  const page = sheet('parapet', `0 0 ${WIDTH} ${FOOT}`, 'xMidYMax slice')
  return page.svg([
    windTower(page, { x: 668, ground: FOOT - 42, width: 64, side: 34, height: 110, bays: 3, rows: 0, vent: 0.42 }),
    page.lit(`M200 ${FOOT - 42}V84H420V${FOOT - 42}`),
    path(
      each([228, 268, 308, 348, 388] as const, (x) => slot(x - 6, 92, 12, 26, 0.8)),
      pen.deep,
    ),
    page.lit(`M194 84v-7H426v7Z`),
    page.lit(rect(0, FOOT - 42, WIDTH, 42)),
    path(frieze(0, FOOT - 14, 106, { pitch: 12.08 }), pen.dark),
    line(`M0 ${FOOT - 14}H${WIDTH}M0 ${FOOT - 25}H${WIDTH}`),
    page.lit(rect(0, FOOT - 42, WIDTH, 8)),
    path(
      repeat(16, (i) => `M${40 + i * 80} ${FOOT - 42}v-9`),
      pen.pole,
    ),
  ])
}

const FRAME = `${arch(14, 16, 52, 84)}Z`
const REVEAL = `${arch(4, 3, 72, 97)}Z`

/** One window from setting out (1) to a light behind it (6), for the rooms of a house front. */
export function windowStage(stage: 1 | 2 | 3 | 4 | 5 | 6): string {
  const page = sheet(`window-${stage}`, '0 0 80 104')
  const settingOut = path('M40 0V104M0 45H80M14 45a26 26 0 1 0 52 0a26 26 0 1 0 -52 0', pen.dashed)
  const ground = line('M0 100H80')
  const sill = page.lit(rect(0, 100, 80, 4))
  const frame = page.shaded(REVEAL)
  const shutters = fine(repeat(9, (i) => `M16 ${54 + i * 5}H64`)) + line('M40 17V100M14 48H66')
  const stages = {
    1: [settingOut, ground],
    2: [settingOut, line(FRAME), ground],
    3: [frame, path(FRAME, pen.paper), sill],
    4: [frame, path(FRAME, pen.paper), shutters, sill],
    5: [frame, path(FRAME, pen.deep), path('M14 48H66', { stroke: 'var(--lit)' }), sill],
    6: [frame, path(FRAME, pen.lit), line('M40 17V100M14 48H66'), sill],
  }
  return page.svg(stages[stage])
}

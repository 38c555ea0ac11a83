import { path } from '../../elements.ts'
import { each } from '../../geometry.ts'
import { fine, line, pen } from '../../ink.ts'
import { sheet } from '../../sheet.ts'

const CRATE = 46

/** Cloud migration, lower on the page: the last crate is let down where the others stand, and can be lifted again. */
export function derrick(): string {
  const page = sheet('derrick', '0 0 320 216')
  return page.svg([
    page.glow(226, 96, 84),
    // The mast, its boom and stay, the rope with its block.
    line('M70 216V20h6V216'),
    line('M76 190L226 26M76 182L222 22M73 20L224 24'),
    fine('M73 20L18 216M76 150h38M76 120h62'),
    line('M226 26V58M226 58L205 72M226 58L247 72'),
    path('M219 40h14v12h-14Z', pen.paper),
    path(crate(203, 118), pen.lit),
    page.lit(each([134, 180, 226, 272] as const, (x) => crate(x, 216)) + crate(157, 170) + crate(249, 170)),
    path(crate(203, 170), pen.dashed),
    path('M4 216h44v-10h-44Z', pen.solid),
    line('M26 206v-16M14 190h24'),
  ])
}

/** A crate from its lower left corner: the box and the frame of its lid. */
const crate = (x: number, y: number) =>
  `M${x} ${y - CRATE}h${CRATE}v${CRATE}h${-CRATE}ZM${x + 6} ${y - CRATE + 6}h${CRATE - 12}v${CRATE - 12}h${12 - CRATE}Z`

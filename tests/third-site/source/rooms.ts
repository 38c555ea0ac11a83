import { box, cut, flat, inside, lemon, line, moved, paper, round, sheet } from './paper.ts'

const lamp = (x: number, y: number, size: number): string =>
  line(`M${x} 60V${y - size * 0.6}`, paper.plum, 5) +
  sheet(`M${x - size} ${y}Q${x - size} ${y - size} ${x} ${y - size}T${x + size} ${y}Z`, paper.ochre, 8) +
  flat(
    `M${x - size} ${y}Q${x - size} ${y - size} ${x} ${y - size}Q${x - size * 0.4} ${y - size * 0.6} ${x - size * 0.4} ${y}Z`,
    '#e4b458',
  ) +
  flat(round(x, y + 4, size * 0.34, size * 0.26), '#fff3c9')

const chair = (x: number, y: number, size: number, side: 1 | -1): string =>
  `<g transform="translate(${x} ${y}) scale(${size * side} ${size})">${[
    sheet(cut([-8, -190], [12, -190], [16, 120], [-4, 120]), paper.wine, 4),
    sheet(box(-4, -30, 108, 22), paper.wine, 4),
    sheet(cut([84, -14], [104, -14], [110, 120], [92, 120]), paper.wine, 4),
    flat(box(-8, -176, 20, 30), paper.brick),
  ].join('')}</g>`

const setTable = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${[
    sheet(box(-16, 0, 32, 190), paper.plum, 4),
    sheet(round(0, 196, 92, 24), paper.plum, 6),
    sheet(round(0, 0, 210, 50), '#a8552f', 10),
    flat(round(0, -6, 196, 42), '#c26a3b'),
    flat(round(-104, -8, 54, 14), paper.flour),
    flat(round(104, -8, 54, 14), paper.flour),
    lemon(0, -42, 26),
    sheet('M-46 -38H46Q42 0 0 2T-46 -38Z', '#1f6a75', 3),
  ].join('')}</g>`

/** A window over the harbour, with its view. */
const arch = (x: number, y: number, width: number, height: number, view: 'sun' | 'boat' | 'sea'): string => {
  const shape = `M${x} ${y + height}V${y + width / 2}Q${x} ${y} ${x + width / 2} ${y}T${x + width} ${y + width / 2}V${y + height}Z`
  return (
    sheet(shape, '#f8c79b', -4) +
    inside(
      shape,
      view === 'sun' ? flat(round(x + width * 0.5, y + height * 0.48, width * 0.24), paper.coral) : '',
      flat(box(x, y + height * 0.58, width, height), paper.lagoon),
      flat(box(x, y + height * 0.72, width, height), '#347a7d'),
      ...(view === 'boat'
        ? [
            flat(
              cut(
                [x + width * 0.2, y + height * 0.6],
                [x + width * 0.62, y + height * 0.2],
                [x + width * 0.62, y + height * 0.6],
              ),
              paper.flour,
            ),
            flat(
              cut(
                [x + width * 0.1, y + height * 0.63],
                [x + width * 0.78, y + height * 0.63],
                [x + width * 0.68, y + height * 0.71],
                [x + width * 0.2, y + height * 0.71],
              ),
              paper.brick,
            ),
          ]
        : []),
    )
  )
}

export function room(): string {
  const tiles: string[] = []
  const rows = [560, 596, 644, 710, 800]
  for (let row = 0; row < 4; row++)
    for (let column = -9; column < 9; column++) {
      if ((row + column) % 2) continue
      const x = (y: number, index: number) => 600 + index * 110 * (0.8 + (y - 560) / 300)
      const [top, bottom] = [rows[row]!, rows[row + 1]!]
      tiles.push(
        flat(
          cut(
            [x(top, column), top],
            [x(top, column + 1), top],
            [x(bottom, column + 1), bottom],
            [x(bottom, column), bottom],
          ),
          '#2b7478',
        ),
      )
    }
  return [
    flat(box(0, 0, 1200, 800), '#f8e2cc'),
    flat(box(0, 0, 1200, 66), '#5a1a1e'),
    ...[60, 300, 540, 780, 1020].map((x) => sheet(cut([x, 0], [x + 70, 0], [x + 60, 96], [x + 10, 96]), '#7a2f2a', 5)),
    flat(box(0, 560, 1200, 240), '#f1cfae'),
    ...tiles,
    sheet(box(0, 548, 1200, 16), '#7a2f2a', 3),
    arch(120, 210, 180, 300, 'sea'),
    arch(510, 210, 180, 300, 'boat'),
    arch(900, 210, 180, 300, 'sun'),
    lamp(210, 176, 58),
    lamp(600, 190, 72),
    lamp(990, 176, 58),
    chair(390, 560, 0.62, -1),
    chair(90, 560, 0.62, 1),
    setTable(240, 520, 0.62),
    chair(1110, 560, 0.62, -1),
    chair(820, 560, 0.62, 1),
    setTable(966, 520, 0.62),
    chair(330, 660, 0.98, 1),
    chair(872, 660, 0.98, -1),
    setTable(600, 590, 0.98),
  ].join('')
}

const waterGlass = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${[
    flat(round(0, 4, 52, 13), '#f6dccb'),
    line('M0 0V-110', '#f6dccb', 8),
    sheet('M-56 -250Q-70 -118 0 -104Q70 -118 56 -250Z', '#f9e4d5cc', 3),
    flat('M-60 -190Q-60 -118 0 -108Q60 -118 60 -190Z', '#a9d3cc'),
  ].join('')}</g>`

export function table(): string {
  const water = [150, 196, 246, 300, 358].map((y, index) =>
    flat(round(220 + ((index * 397) % 1100), y, 270, 10, { uneven: 0.1 }), index % 2 ? '#f0a079' : '#24495a'),
  )
  return [
    flat(box(0, 0, 1440, 810), '#eb9470'),
    flat(round(1060, 96, 300, 110, { uneven: 0.03 }), '#f3b183'),
    sheet(round(1060, 92, 58), '#fbd6a4', 2),
    flat('M0 100Q190 50 420 92T860 88T1180 92T1440 70V140H0Z', '#93424a'),
    flat(box(0, 118, 1440, 360), '#3d6f78'),
    flat(box(0, 236, 1440, 240), '#2f5b68'),
    ...water,
    line('M-10 330H1450', paper.plum, 14),
    ...[60, 420, 1020, 1390].map((x) => line(`M${x} 330V470`, paper.plum, 14)),
    sheet('M-20 810L90 452Q92 436 112 436H1328Q1348 436 1350 452L1460 810Z', '#a8552f', 14),
    flat('M20 810L122 470H1318L1420 810Z', '#c26a3b'),
    ...[560, 690].map((y) => line(`M60 ${y}Q720 ${y + 8} 1380 ${y - 4}`, '#ab5a31', 4)),
    moved(
      720,
      640,
      0,
      sheet(cut([-150, -176], [150, -176], [210, 170], [-210, 170]), paper.cream, 4),
      flat(cut([-112, -176], [-92, -176], [-142, 170], [-168, 170]), paper.wine),
      flat(cut([112, -176], [92, -176], [142, 170], [168, 170]), paper.wine),
    ),
    ...[300, 1140].map(
      (x) =>
        sheet(round(x, 590, 176, 62), paper.flour, 10) +
        flat(round(x, 586, 124, 40), '#1f6a75') +
        flat(round(x, 582, 92, 28), '#2e8088'),
    ),
    ...[300, 1140].map(
      (x) =>
        sheet(cut([x - 96, 690], [x + 96, 690], [x + 112, 742], [x - 112, 742]), paper.wine, 6) +
        line(`M${x - 60} 716H${x + 60}`, paper.sand, 8),
    ),
    waterGlass(520, 560, 0.9),
    waterGlass(930, 560, 0.9),
    line('M664 284Q664 232 720 232T776 284', paper.plum, 10),
    sheet('M650 322Q654 282 720 276Q786 282 790 322Z', paper.plum, 6),
    flat(box(662, 322, 116, 176), '#fbd486'),
    flat(round(720, 436, 46, 56), '#fff0c4'),
    flat('M720 366Q748 404 736 428H704Q692 404 720 366Z', '#ef8f3a'),
    flat(box(700, 428, 40, 70), paper.flour),
    ...[656, 772].map((x) => flat(box(x, 318, 12, 190), paper.plum)),
    sheet(box(640, 496, 160, 26), paper.plum, 8),
    lemon(846, 626, 40, -14),
    lemon(914, 622, 40, 16),
    lemon(880, 596, 40),
    sheet('M792 632Q880 660 968 632Q956 716 880 718T792 632Z', '#1f6a75', 10),
    flat('M792 632Q880 660 968 632L966 648Q880 678 795 648Z', '#3a8d94'),
  ].join('')
}

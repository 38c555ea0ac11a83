import {
  box,
  cut,
  flat,
  fruit,
  inside,
  lemon,
  lemonHalf,
  line,
  loaf,
  moved,
  numbers,
  paper,
  round,
  sheet,
  sprig,
} from './paper.ts'

/** A table of planks. */
const planks = (width: number, height: number, fill: string, seam: string, from = 0): string =>
  flat(box(0, from, width, height - from), fill) +
  Array.from({ length: 5 }, (_, index) => {
    const y = from + ((height - from) / 5) * (index + 0.5)
    return line(`M-10 ${y}Q${width / 2} ${y + 9} ${width + 10} ${y - 5}`, seam, 4)
  }).join('')

const cloth = (width: number, height: number, stripe: string): string => {
  const shape = box(-width / 2, -height / 2, width, height)
  const stripes = [-0.42, -0.36, 0.36, 0.42].map((part) => flat(box(width * part - 8, -height, 16, height * 2), stripe))
  return sheet(shape, paper.flour, 10) + inside(shape, ...stripes)
}

/** A bowl from above: its rim, its inside and what it holds. */
const bowl = (x: number, y: number, size: number, rim: string, inner: string): string =>
  sheet(round(x, y, size), rim, 14) + flat(round(x, y, size * 0.86), inner)

export function bread(): string {
  return [
    planks(1200, 800, '#d98f5c', '#c47a49'),
    moved(590, 420, -7, cloth(900, 700, paper.sea)),
    loaf(700, 270, 235, 165, 5),
    loaf(375, 345, 225, 170, 11),
    loaf(560, 545, 250, 165, 23),
    loaf(850, 500, 180, 140, 31),
    bowl(1105, 610, 150, paper.sea, '#e0b23c'),
    flat(round(1070, 575, 46, 24), '#f2d071'),
    moved(1010, 160, 35, sprig(170)),
  ].join('')
}

export function dough(): string {
  const next = numbers(9)
  const flour = Array.from({ length: 60 }, () => {
    const angle = next() * 2 * Math.PI
    const far = 120 + next() * 210
    return flat(round(350 + Math.cos(angle) * far, 420 + Math.sin(angle) * far, 3 + next() * 6), paper.flour)
  })
  const ball = (x: number, y: number, size: number): string =>
    sheet(round(x, y, size, size * 0.92), '#efcf9f', 10) +
    flat(round(x - size * 0.1, y - size * 0.12, size * 0.78, size * 0.7), '#fae4c2')
  return [
    flat(box(0, 0, 720, 816), paper.lagoon),
    flat(round(360, 420, 300, 285, { uneven: 0.07 }), '#a9ccc4'),
    flat(round(350, 425, 225, 205, { uneven: 0.09 }), paper.mist),
    ...flour,
    moved(190, 160, -14, sheet(box(-95, -62, 190, 124), paper.wine), sheet(box(-78, -46, 156, 92), paper.cream, 3)),
    ball(325, 360, 140),
    ball(520, 300, 72),
    ball(560, 445, 66),
    moved(
      370,
      610,
      16,
      sheet('M-320 -10Q-290 -24 -240 -16V16Q-290 24 -320 10Z', paper.umber),
      sheet('M320 -10Q290 -24 240 -16V16Q290 24 320 10Z', paper.umber),
      sheet(box(-240, -40, 480, 80), '#d79a55', 12),
      flat(box(-240, -28, 480, 22), '#e8b778'),
    ),
  ].join('')
}

const jar = (
  x: number,
  width: number,
  height: number,
  fill: string,
  light: string,
  dot: string,
  seed: number,
): string => {
  const base = 640
  const top = base - height
  const glass = `M${x - width / 2} ${top + 50}Q${x - width / 2} ${top + 8} ${x - width / 2 + 34} ${top}H${x + width / 2 - 34}Q${x + width / 2} ${top + 8} ${x + width / 2} ${top + 50}V${base - 26}Q${x + width / 2} ${base} ${x + width / 2 - 26} ${base}H${x - width / 2 + 26}Q${x - width / 2} ${base} ${x - width / 2} ${base - 26}Z`
  const next = numbers(seed)
  const step = width / 4
  const fruits: string[] = []
  for (let row = 0; base - row * step * 0.86 > top + 100; row++)
    for (let column = -2; column <= 2; column++) {
      const fx = x + (column + (row % 2) / 2) * step + next() * 10
      const fy = base - step * 0.45 - row * step * 0.86
      fruits.push(
        flat(round(fx, fy, step * 0.54, step * 0.48), fill),
        flat(round(fx - 6, fy - 8, step * 0.34, step * 0.27), light),
      )
    }
  const label = height * 0.3
  return [
    sheet(glass, '#e4ede2', 12),
    inside(glass, flat(box(x - width, top + 84, width * 2, height), dot), ...fruits),
    flat(box(x - width / 2 + 16, top + 60, 14, height - 110), '#ffffff88'),
    sheet(box(x - width * 0.37, base - label - 66, width * 0.74, label), paper.cream, 4),
    flat(box(x - width * 0.27, base - label - 46, width * 0.54, 13), paper.wine),
    flat(box(x - width * 0.27, base - label - 18, width * 0.38, 8), paper.coral),
    sheet(box(x - width / 2 + 14, top - 40, width - 28, 44), paper.brick, 6),
    flat(box(x - width / 2 + 14, top - 40, width - 28, 14), paper.coral),
  ].join('')
}

export function jars(): string {
  return [
    flat(box(0, 0, 1200, 800), '#f5d9b9'),
    flat(round(250, 180, 430, 330, { uneven: 0.04 }), '#f9e5cc'),
    sheet(box(-20, 632, 1240, 50), paper.umber, 12),
    flat(box(0, 682, 1200, 118), '#7a3a2a'),
    jar(260, 300, 440, paper.saffron, '#f7cd6a', '#d99a33', 3),
    jar(620, 270, 340, paper.saffron, '#f7cd6a', '#d99a33', 8),
    jar(960, 290, 490, paper.olive, '#a3ad5c', '#57652f', 13),
    lemonHalf(425, 595, 62),
    lemon(785, 600, 50, -12),
    moved(1110, 640, -62, sprig(150)),
  ].join('')
}

const fish = (): string => {
  const body = 'M-430 10Q-300 -118 0 -104Q220 -92 372 -14Q240 88 0 104Q-280 112 -430 10Z'
  const spots = Array.from({ length: 16 }, (_, index) =>
    flat(round(-190 + index * 33, index % 2 ? -18 : 8, 9, 7), '#43808a'),
  )
  const finlets = Array.from({ length: 7 }, (_, index) =>
    [-1, 1].map((side) => {
      const x = 110 + index * 34
      const y = side * (82 - index * 10)
      return flat(cut([x, y], [x + 32, y + side * 16], [x + 26, y - side * 4]), paper.sea)
    }),
  ).flat()
  return [
    sheet(cut([350, -14], [490, -132], [442, -12], [496, 112]), paper.sea, 10),
    ...finlets,
    sheet('M-150 -96Q-60 -168 40 -152L60 -96Z', paper.sea),
    sheet('M-40 98Q40 154 96 142L70 92Z', paper.sea),
    sheet(body, '#d9e3da', 12),
    inside(
      body,
      flat('M-440 0Q-200 -20 0 -18T400 -20V-200H-440Z', '#2d717a'),
      flat('M-440 6Q-200 -16 0 -12T400 -16L400 12Q200 26 0 24T-440 30Z', '#8fb9b2'),
      ...spots,
    ),
    line('M-296 -62Q-262 4 -300 74', paper.night, 7),
    line('M-428 12Q-390 30 -352 24', paper.night, 6),
    flat(round(-352, -18, 20), paper.flour),
    flat(round(-350, -18, 11), paper.plum),
    sheet('M-262 22Q-180 6 -128 46Q-200 66 -262 22Z', '#b9cfc6', 4),
  ].join('')
}

export function kingfish(): string {
  const wood = 'M110 262Q112 236 140 234L1068 190Q1096 190 1098 216L1112 604Q1112 630 1086 632L128 654Q102 654 102 628Z'
  return [
    flat(box(0, 0, 1200, 800), '#8d2a2b'),
    flat(round(210, 720, 420, 240, { uneven: 0.05 }), '#9c3531'),
    sheet(wood, '#d9995a', 18),
    ...[300, 372, 470, 548].map((y) => line(`M150 ${y}Q600 ${y + 18} 1070 ${y - 22}`, '#c88448', 4)),
    moved(600, 355, -2, fish()),
    lemonHalf(800, 545, 66),
    lemonHalf(935, 530, 60, 20),
    moved(230, 560, -6, sprig(190)),
    moved(330, 600, -22, sprig(150, paper.olive)),
    lemon(95, 150, 66, -18),
    lemon(232, 112, 58, 14),
  ].join('')
}

export function oranges(): string {
  const clay = 'M120 452Q450 520 780 452Q772 690 560 760H340Q128 690 120 452Z'
  const orange = (x: number, y: number): string =>
    fruit(x, y, 104, '#d96a25', '#ea8a38') +
    flat(cut([x - 8, y - 74], [x, y - 84], [x + 8, y - 74], [x, y - 66]), paper.leaf)
  return [
    flat(box(0, 0, 900, 900), '#2b6c70'),
    flat(round(660, 190, 330, 260, { uneven: 0.05 }), '#3a7f81'),
    flat(box(0, 610, 900, 290), '#7a2f2a'),
    line('M-10 760Q450 775 910 750', '#67231f', 5),
    sheet('M340 742H560L590 800H310Z', '#b9623c', 10),
    orange(470, 262),
    orange(310, 392),
    orange(620, 396),
    orange(466, 424),
    sheet(clay, '#d0784b', 16),
    inside(
      clay,
      flat('M560 452Q800 500 780 452V780H520Q640 640 560 452Z', '#b9623c'),
      line('M120 560Q450 640 790 560', paper.cream, 12),
    ),
    flat('M120 452Q450 520 780 452Q778 476 774 486Q450 556 126 486Q120 470 120 452Z', '#e79a6d'),
    moved(556, 186, -34, sprig(120)),
  ].join('')
}

export function oven(): string {
  const mouth = 'M400 610V392Q410 222 600 216Q790 222 800 392V610Z'
  const stones = Array.from({ length: 13 }, (_, index) => {
    const angle = Math.PI + (index / 12) * Math.PI
    return moved(
      600 + Math.cos(angle) * 245,
      425 + Math.sin(angle) * 250,
      (angle * 180) / Math.PI,
      sheet(box(-44, -30, 88, 60), index % 2 ? '#b0543a' : '#94402f', 4),
    )
  })
  const flame = (x: number, size: number, fill: string): string =>
    flat(
      `M${x - size} 560Q${x - size * 1.1} ${560 - size * 1.1} ${x - size * 0.1} ${560 - size * 2.3}Q${x + size * 0.1} ${560 - size * 1.4} ${x + size * 0.6} ${560 - size * 1.6}Q${x + size * 1.2} ${560 - size * 0.6} ${x + size} 560Z`,
      fill,
    )
  return [
    flat(box(0, 0, 1200, 800), '#4a1621'),
    sheet('M110 640Q120 120 600 84Q1080 120 1090 640Z', '#d9a272', 14),
    flat('M720 100Q1070 190 1090 640H900Q930 300 720 100Z', '#bd8257'),
    ...stones,
    flat(mouth, paper.plum),
    inside(
      mouth,
      flat(round(600, 560, 250, 230), '#7c1b1b'),
      flat(round(600, 580, 200, 160), '#a8341f'),
      flame(505, 62, paper.coral),
      flame(690, 58, paper.coral),
      flame(600, 84, '#ea8d3c'),
      flame(600, 48, '#f8d27a'),
      sheet(box(430, 548, 340, 26), '#5a2318', 3),
      flat(round(500, 560, 34, 14), '#f0863d'),
      flat(round(660, 562, 44, 14), '#f0863d'),
    ),
    sheet(box(-20, 606, 1240, 60), '#8a4a35', 10),
    flat(box(0, 660, 1200, 140), '#340d17'),
    sheet(cut([742, 640], [800, 640], [818, 820], [770, 820]), paper.umber, 8),
    sheet('M560 566Q770 536 980 566L1000 640Q770 668 540 640Z', '#c08045', 12),
    loaf(770, 574, 165, 58, 17),
  ].join('')
}

export function board(): string {
  return [
    flat(box(0, 0, 720, 816), '#22666b'),
    flat(round(560, 680, 300, 260, { uneven: 0.05 }), '#2d777a'),
    moved(
      365,
      415,
      -6,
      sheet(
        'M-235 -300Q-235 -322 -212 -322H212Q235 -322 235 -300V300Q235 322 212 322H-212Q-235 322 -235 300Z',
        '#dca067',
        18,
      ),
      ...[-130, -40, 70, 170].map((x) => line(`M${x} -300Q${x + 14} 0 ${x - 8} 300`, '#cc8d52', 4)),
    ),
    moved(
      260,
      400,
      -62,
      sheet('M-70 -38H250Q262 -38 270 -30Q220 52 20 44H-70Z', '#e3ebe4', 8),
      flat('M-70 -38H250Q262 -38 270 -30L266 -22H-70Z', '#a9bfb9'),
      sheet('M-70 -38V10L-250 22Q-276 20 -276 -6T-250 -36Z', paper.plum, 8),
      ...[-225, -165, -110].map((x) => flat(round(x, -10, 7), paper.ochre)),
    ),
    lemonHalf(482, 290, 78),
    lemonHalf(500, 470, 76, 20),
    lemon(430, 130, 66, -24),
    moved(350, 640, -18, sprig(200)),
    moved(400, 690, -4, sprig(150, paper.olive)),
  ].join('')
}

export function soup(): string {
  const next = numbers(21)
  const pepper = Array.from({ length: 26 }, () => {
    const angle = next() * 2 * Math.PI
    const far = Math.sqrt(next())
    const [x, y] = [590 + Math.cos(angle) * far * 195, 375 + Math.sin(angle) * far * 195]
    return flat(cut([x - 7, y], [x + 2, y - 8], [x + 9, y + 1], [x - 1, y + 7]), paper.brick)
  })
  return [
    planks(1200, 800, '#7d2c2a', '#6a211f'),
    sheet(round(600, 400, 400, 385, { uneven: 0.012 }), paper.flour, 18),
    flat(round(600, 400, 350, 336, { uneven: 0.012 }), '#f6e3d3'),
    bowl(590, 375, 285, '#1f6a75', '#17525d'),
    flat(round(590, 378, 228, 224), '#e39b3b'),
    flat(round(580, 364, 196, 190), '#efb04e'),
    line('M506 388A86 86 0 0 1 676 372A68 68 0 0 1 540 384A50 50 0 0 1 640 372', paper.flour, 15),
    ...pepper,
    moved(570, 350, 20, sprig(90)),
    loaf(170, 205, 205, 150, 41),
    loaf(110, 360, 150, 110, 47),
    moved(
      1060,
      420,
      8,
      sheet('M-16 -40H16L12 300Q0 322 -12 300Z', '#d8c0a2', 8),
      sheet(round(0, -110, 54, 84), '#e6d3b8', 8),
      flat(round(-4, -108, 38, 64), '#d0b694'),
    ),
    lemonHalf(960, 690, 58, 12),
  ].join('')
}

/** A glass of tea on its saucer. */
const glass = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${[
    sheet(round(0, 116, 112, 34), paper.flour, 8),
    flat(round(0, 112, 72, 20), '#f0d8c4'),
    sheet(
      'M-60 -110H60Q62 -50 34 -16Q20 4 40 40Q58 76 46 112H-46Q-58 76 -40 40Q-20 4 -34 -16Q-62 -50 -60 -110Z',
      '#f7e6d6',
      4,
    ),
    flat(
      'M-57 -76H57Q54 -42 32 -14Q16 6 36 42Q50 74 42 106H-42Q-50 74 -36 42Q-16 6 -32 -14Q-54 -42 -57 -76Z',
      '#b0431f',
    ),
    flat(
      'M-57 -76H-22Q-26 -40 -12 -14Q0 6 -14 42Q-24 74 -20 106H-42Q-50 74 -36 42Q-16 6 -32 -14Q-54 -42 -57 -76Z',
      '#d06a2d',
    ),
    moved(-16, -96, -30, sprig(58)),
  ].join('')}</g>`

export function tea(): string {
  return [
    flat(box(0, 0, 1200, 800), '#f3b98f'),
    flat(round(930, 120, 180, 110, { uneven: 0.04 }), '#f8cfa6'),
    flat(box(0, 170, 1200, 260), paper.lagoon),
    ...[205, 250, 300, 360].map((y, index) =>
      flat(round(300 + index * 210, y, 240, 9, { uneven: 0.1 }), index % 2 ? '#79b0aa' : '#3d8487'),
    ),
    line('M-10 320H1210', paper.wine, 12),
    ...[120, 1080].map((x) => line(`M${x} 320V520`, paper.wine, 12)),
    flat(box(0, 430, 1200, 370), '#7a2f2a'),
    sheet(round(600, 640, 560, 250, { uneven: 0.01 }), '#b77b2c', 16),
    flat(round(600, 632, 510, 220, { uneven: 0.01 }), '#d7a040'),
    flat(round(600, 640, 430, 178, { uneven: 0.01 }), '#c98f35'),
    line('M690 330Q836 286 812 420Q796 500 694 516', paper.ochre, 24),
    sheet('M432 470Q380 430 348 330Q336 300 306 312L300 288Q352 262 376 306Q410 380 470 400Z', '#b77b2c', 8),
    sheet('M440 540Q410 400 530 316H630Q750 400 720 540Q700 574 580 576T440 540Z', paper.ochre, 12),
    flat('M440 540Q410 400 530 316H574Q480 410 500 568Q458 562 440 540Z', '#e4b458'),
    sheet('M522 320Q524 250 580 236Q636 250 638 320Z', '#b77b2c', 6),
    sheet(round(580, 222, 20), paper.brick, 4),
    glass(270, 500, 0.95),
    glass(446, 612, 1.05),
    glass(760, 612, 1.05),
    bowl(985, 560, 108, '#1f6a75', '#17525d'),
    ...(
      [
        [950, 530],
        [1010, 540],
        [980, 585],
        [1030, 590],
        [935, 580],
      ] as const
    ).map(([x, y], index) => flat(round(x, y, 38, 22, { turn: index * 0.7 }), index % 2 ? '#5c2417' : '#7c3a20')),
  ].join('')
}

export function bell(): string {
  return [
    flat(box(0, 0, 720, 816), '#d98f5c'),
    flat(round(150, 700, 330, 240, { uneven: 0.05 }), '#e09d6d'),
    flat(round(600, 140, 240, 190, { uneven: 0.05 }), '#d08450'),
    moved(
      330,
      430,
      12,
      sheet(box(-190, -240, 380, 480), paper.flour, 14),
      flat(cut([-190, -240], [190, -240], [-190, 140]), '#fbeadd'),
      flat(box(-190, 176, 380, 12), paper.wine),
      flat(box(-190, 200, 380, 6), paper.wine),
    ),
    moved(
      270,
      250,
      38,
      line('M-20 0H150', paper.ochre, 20),
      flat(box(112, 0, 18, 46), paper.ochre),
      flat(box(146, -6, 18, 40), paper.ochre),
      `<circle cx="-62" cy="0" r="42" fill="none" stroke="${paper.ochre}" stroke-width="20"/>`,
      moved(-120, 26, 60, sheet(box(-20, -34, 110, 68), paper.sea, 6), flat(round(4, 0, 9), paper.cream)),
    ),
    sheet('M350 640Q372 616 376 560Q384 416 490 404Q596 416 604 560Q608 616 630 640Z', paper.ochre, 16),
    flat('M350 640Q372 616 376 560Q384 416 490 404Q430 440 440 560Q442 616 432 640Z', '#e4b458'),
    sheet('M326 632Q490 668 654 632L664 676Q490 712 316 676Z', '#b77b2c', 10),
    sheet(round(490, 386, 36), paper.wine, 6),
    flat(round(482, 376, 16), paper.brick),
  ].join('')
}

import { circle, clipPath, group, path, token, use } from '../elements.ts'
import { random, range, repeat, round, smooth } from '../geometry.ts'
import { fadeIn } from '../gradients.ts'
import { drift, driftingLine, line, pen, tone } from '../ink.ts'
import { arch, rect, star } from '../shapes.ts'
import { wideSheet } from '../sheet.ts'

const SCREEN = 1040
const ROOM = 1330
const VOICES = 17

/** Contact center: many voices pass one screen and arrive as a single line in the room that listens. */
export function voices(): string {
  const page = wideSheet('voices')
  const room = `${arch(1350, 300, 232, 324)}Z`
  const drifts = (i: number) => i % 5 === 2
  const voiceId = (i: number) => page.id(`voice-${i}`)
  const moving = range(0, VOICES - 1, 1).filter(drifts)
  const lines = allVoices().map((d, i) => path(d, drifts(i) ? driftingLine(voiceId(i)) : {}))

  return page.svg(
    [
      page.glow(1466, 530, 300),
      page.lit(room),
      path(room, tone(page.url('sunset'))),
      group({ 'clip-path': page.url('room') }, circle(1466, 530, 92, pen.light)),
      group({ mask: page.url('haze') }, group(pen.wind, ...lines), drift(moving.map((i) => use(voiceId(i))))),
      path(
        `${arch(1328, 272, 276, 368)}V640H1328Z` +
          'M1350 450V430V430C1350 378 1410 330 1466 300C1522 330 1582 378 1582 430V624H1328V450Z',
        { ...pen.cut, 'fill-rule': 'evenodd' },
      ),
      line('M1450 530H1478'),
      path(star(1496, 530, 20), pen.paper),
      page.shaded(rect(SCREEN - 8, 128, 32, 512)),
      group(
        { fill: token('lit') },
        repeat(13, (k) => path(star(SCREEN + 8, 176 + k * 36, 13))),
      ),
      page.lit(rect(SCREEN - 16, 116, 48, 12)),
    ],
    [fadeIn(page.id('haze'), { from: 840, to: 1010 }), clipPath(page.id('room'), path(room))],
  )
}

function allVoices(): string[] {
  const chance = random(43)
  return range(0, VOICES - 1, 1).map((i) => voice(176 + i * 27, 470 + i * 7.5, chance))
}

/** One voice: waves of its own length and strength, calm at the screen, then straight to the room. */
function voice(from: number, to: number, chance: () => number): string {
  const length = 13 + chance() * 9
  const strength = 12 + chance() * 22
  const phase = chance() * 6
  const rate = 60 + chance() * 60
  let x = 720 - chance() * 20
  let d = `M${round(x)} ${round(from)}`
  let side = 1
  while (x < SCREEN - length) {
    const swell = Math.pow(Math.abs(Math.sin((x + length / 2) / rate + phase)), 1.5)
    const height = strength * swell * (1 - 0.75 * smooth((x - 890) / 150))
    const isStill = height < 1.5
    d += isStill ? `h${round(length)}` : `q${round(length / 2)} ${round(side * 2 * height)} ${round(length)} 0`
    side = -side
    x = round(x + round(length))
  }
  const end = round(to)
  return (
    `${d}H${SCREEN + 16}C${SCREEN + 150} ${round(from)} ${ROOM - 170} ${end} ${ROOM} ${end}` +
    `H1372C1410 ${end} 1404 530 1450 530`
  )
}

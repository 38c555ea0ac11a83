import { group, path, use } from '../../elements.ts'
import { range, repeat, round } from '../../geometry.ts'
import { drift, driftingLine, fine, line, pen } from '../../ink.ts'
import { arch, frieze, rect, star } from '../../shapes.ts'
import { standingSheet, sheet } from '../../sheet.ts'

const GROUND = 584
const MIDDLE = 330
const VOICE = 330
const LINES = 9
const NICHES = [150, 510] as const

/**
 * The digit 3 of Instrument Sans and the letter ayn of Alexandria (both SIL OFL 1.1), 210 high, around their middle.
 * People who type Gulf Arabic in Latin script write one for the other.
 */
const THREE =
  'M2.7 105Q-18.1 105 -34.1 97.4Q-50.1 89.8 -60 75.1Q-69.9 60.4 -72 39.4H-41.2Q-38.4 59.5 -27.2 69.9Q-16.1 80.2 2.4 80.2Q19.4 80.2 29.6 70.9Q39.7 61.7 39.7 45.2Q39.7 28.4 29.8 17.9Q20 7.5 1.4 7.5H-21.7V-16.7H0.6Q17.1 -16.7 26.1 -25.5Q35.1 -34.3 35.1 -48.7Q35.1 -63.5 26.3 -71.8Q17.5 -80.2 1.2 -80.2Q-14.2 -80.2 -25.2 -71.1Q-36.1 -62.1 -38.3 -44.7H-69.3Q-67.4 -63.3 -58.1 -76.7Q-48.8 -90.1 -33.3 -97.6Q-17.8 -105 2.1 -105Q21.6 -105 36.2 -98.4Q50.8 -91.9 58.9 -79.7Q67.1 -67.6 67.1 -51.2Q67.1 -36.8 60.5 -25.8Q54 -14.9 43.3 -8.7Q32.5 -2.6 19.6 -2.6L18.4 -8.5Q34.9 -8.5 46.9 -1.3Q58.9 6 65.5 18.3Q72 30.6 72 46.5Q72 64 63.1 77.3Q54.2 90.5 38.6 97.8Q23 105 2.7 105Z'
const AYN =
  'M7 105Q-11.6 105 -24.8 100.3Q-38.1 95.6 -46.4 87.8Q-54.8 79.9 -58.6 69.9Q-62.4 59.8 -62.4 49.3Q-62.4 37.2 -57.7 25.9Q-53 14.7 -43.7 5.9Q-34.4 -3 -20.4 -8.3Q-6.4 -13.6 12.2 -13.6V17.3Q-2.4 17.3 -13.1 21.5Q-23.8 25.7 -29.6 32.5Q-35.5 39.2 -35.5 46.6Q-35.5 53.9 -29.7 60.2Q-24 66.5 -14 70.4Q-3.9 74.2 9 74.2Q16 74.2 23.6 73Q31.2 71.8 38.1 69.8Q45 67.9 49.7 65.4L62.4 91.7Q51.4 98.2 37 101.6Q22.7 105 7 105ZM12.2 17.3V-13.6H59V17.3ZM16.1 10.8Q-3.5 10.8 -19.7 5.1Q-36 -0.6 -45.6 -12.4Q-55.3 -24.2 -55.3 -42.9Q-55.3 -58.3 -49.5 -70Q-43.8 -81.7 -33.9 -89.5Q-23.9 -97.3 -11.1 -101.1Q1.8 -105 15.9 -105Q26.5 -105 38 -102.8Q49.5 -100.6 59 -96.3L47.3 -70.4Q40.6 -72.2 31.8 -73.2Q23.1 -74.2 16.1 -74.2Q-5.2 -74.2 -16.8 -65.3Q-28.4 -56.5 -28.4 -42Q-28.4 -33 -23.6 -26.6Q-18.9 -20.2 -9 -16.9Q1 -13.6 16.1 -13.6Z'

/** Language processing: one sound, carved in two scripts. The voice runs through both and means the same. */
export function letters(): string {
  const page = standingSheet('letters', GROUND + 4)
  const voices = range(0, LINES - 1, 1)
  const voiceId = (i: number) => page.id(`voice-${i}`)
  const drifts = (i: number) => i % 3 === 1

  return page.svg([
    page.lit(rect(24, 56, 612, GROUND - 56)),
    path(frieze(24, 84, 51), pen.dark),
    line('M24 74H636M24 84H636M24 100H636'),
    page.lit(rect(14, 46, 632, 10)),
    ...NICHES.map((x) => page.shaded(`${arch(x - 104, 132, 208, 388, 0.54)}Z`)),
    line(NICHES.map((x) => arch(x - 114, 120, 228, 400, 0.54)).join('')),
    fine(NICHES.map((x) => arch(x - 92, 150, 184, 370, 0.54)).join('')),
    page.lit(rect(24, 520, 612, 14)),
    fine(repeat(2, (j) => `M24 ${548 + j * 18}H636`)),
    page.glow(MIDDLE, VOICE, 120),
    group(pen.wind, ...voices.map((i) => path(voice(i), drifts(i) ? driftingLine(voiceId(i)) : {}))),
    ...[THREE, AYN].map((d, i) => path(d, { ...pen.solid, transform: `translate(${NICHES[i]} ${VOICE})` })),
    drift(voices.filter(drifts).map((i) => use(voiceId(i)))),
    path(star(MIDDLE, VOICE, 30, Math.PI / 8), pen.lit),
    line(star(MIDDLE, VOICE, 15)),
    path(rect(0, GROUND, 660, 4), pen.solid),
  ])
}

/** A wave that calms down before the middle, and swells again behind it. */
function voice(i: number): string {
  const spread = (i - (LINES - 1) / 2) / ((LINES - 1) / 2)
  const step = 20
  const waves = range(0, 660 - step, step).map((x, k) => {
    const near = Math.min(1, Math.abs(x + step / 2 - MIDDLE) / 230)
    const loud = Math.abs(Math.sin(x / 47 + i * 1.1)) * Math.abs(Math.sin(x / 110 + i * 0.4 + 0.6))
    const height = round((k % 2 ? -1 : 1) * 76 * loud * near * near)
    const level = (at: number) => VOICE + spread * 112 * Math.min(1, Math.abs(at - MIDDLE) / 150) ** 1.4
    return `Q${round(x + step / 2)} ${round(level(x + step / 2) + height)} ${x + step} ${round(level(x + step))}`
  })
  return `M0 ${round(VOICE + spread * 112)}${waves.join('')}`
}

/** The digit 7 and the letter ha, 140 high: the other pair that is written for one sound. From the same fonts. */
const SEVEN =
  'M-22.5 70Q-19.7 36.9 -6.7 5Q6.3 -26.8 30.2 -58L30.9 -53H-48.7V-70H48.7V-55.1Q33.9 -33.6 23.8 -13.2Q13.7 7.3 7.9 27.8Q2.2 48.2 0.6 70Z'
const HA =
  'M24.5 9.2V-27.5Q24.5 -34.2 20.9 -39.2Q17.4 -44.2 10.8 -47.1Q4.2 -49.9 -5 -49.9Q-12.1 -49.9 -18.9 -48.3Q-25.8 -46.7 -30.9 -44.3L-38.2 -60.4Q-30.6 -65.2 -22 -67.6Q-13.5 -70 -4.7 -70Q5.4 -70 13.9 -67Q22.4 -64 28.7 -58.3Q35 -52.7 38.5 -44.9Q42 -37 42 -27.5V9.2ZM-5 70Q-13.3 70 -21.1 67.6Q-28.8 65.2 -35.1 60.5Q-41.3 55.8 -44.9 49Q-48.5 42.2 -48.5 33.3Q-48.5 25.7 -45.4 18.5Q-42.4 11.2 -36.3 5.5Q-30.3 -0.3 -21.2 -3.7Q-12 -7.2 0.1 -7.2V12.9Q-9.4 12.9 -16.4 15.6Q-23.4 18.4 -27.2 22.9Q-31 27.4 -31 32.8Q-31 37.8 -27.8 41.6Q-24.6 45.5 -18.7 47.7Q-12.8 49.9 -4.9 49.9Q-0.6 49.9 3.6 49.3Q7.8 48.7 11.6 47.5L17.7 65.1Q12.4 67.6 6.6 68.8Q0.9 70 -5 70ZM0.1 12.9V-7.2H48.5L45.2 12.9Z'

/** Two tiles and the sound that they share. */
export function lettersDetail(): string {
  const page = sheet('letters-detail', '0 0 400 272')
  const wave = (i: number) =>
    `M0 ${150 + (i - 2) * 22}` +
    repeat(25, (k) => {
      const near = Math.min(1, Math.abs(k * 16 + 8 - 200) / 130)
      const height = round((k % 2 ? -1 : 1) * 52 * near * Math.abs(Math.sin(k * 0.7 + i * 1.3)))
      return `q8 ${height} 16 0`
    })
  return page.svg([
    ...[16, 212].map(
      (x) =>
        page.lit(rect(x, 46, 172, 208)) + line(rect(x + 8, 54, 156, 192)) + page.shaded(rect(x + 16, 62, 140, 176)),
    ),
    page.glow(200, 150, 60),
    group(pen.wind, ...range(0, 4, 1).map((i) => path(wave(i)))),
    path(SEVEN, { ...pen.solid, transform: 'translate(102 150)' }),
    path(HA, { ...pen.solid, transform: 'translate(298 150)' }),
    path(star(200, 150, 20, Math.PI / 8), pen.lit),
    path(rect(0, 262, 400, 3), pen.solid),
  ])
}

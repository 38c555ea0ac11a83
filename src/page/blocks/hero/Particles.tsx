import { heroStyles } from './hero.styles.ts'

/**
 * Small circles at the end side of the hero, beside the text, animated by CSS. The same count always gives the same
 * positions, so that builds are reproducible.
 */
export function Particles({ count }: { count: number }) {
  const next = randomNumbers(count)
  const between = (least: number, most: number) => least + next() * (most - least)
  return (
    <svg
      className={heroStyles.particles}
      data-moving=""
      viewBox="0 0 1440 760"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: count }, (_, index) => (
        <circle
          key={index}
          cx={Math.round(between(800, 1400))}
          cy={Math.round(between(130, 640))}
          r={between(1, 3).toFixed(1)}
          opacity={between(0.25, 0.75).toFixed(2)}
        />
      ))}
    </svg>
  )
}

/**
 * A deterministic pseudorandom number generator, from 0 to 1: mulberry32,
 * https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
 */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

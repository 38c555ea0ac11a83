/** Angles in radians. An hour angle is the time from noon, afternoon positive. */
export const degrees = (angle: number) => (angle * Math.PI) / 180
export const HOUR = Math.PI / 12

/** Dubai. */
const LATITUDE = degrees(25.2)
/** Sine of the sun's altitude below which shadows are too long to draw. */
const LOWEST = 0.16

/** Where the shadow of a gnomon of unit height falls on level ground. */
export function shadowOf(hour: number, declination: number): { east: number; north: number } | undefined {
  const altitude =
    Math.sin(LATITUDE) * Math.sin(declination) + Math.cos(LATITUDE) * Math.cos(declination) * Math.cos(hour)
  if (altitude < LOWEST) return undefined
  const north = Math.sin(declination) * Math.cos(LATITUDE) - Math.cos(declination) * Math.sin(LATITUDE) * Math.cos(hour)
  return { east: (-Math.cos(declination) * Math.sin(hour)) / altitude, north: north / altitude }
}

/** The direction of an hour line on a level dial, from noon. */
export const hourAngle = (hour: number) => Math.atan2(Math.sin(LATITUDE) * Math.sin(hour), Math.cos(hour))

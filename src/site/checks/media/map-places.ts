/** A part of a map: its centre, and the zoom. */
export interface MapPlace {
  zoom: number
  latitude: number
  longitude: number
}

/** The size of the frame for which the bounds of a map are computed, in CSS pixels. */
const FRAME = { width: 640, height: 400 }

/** At zoom 0 a tile of this size shows the whole world. */
const TILE = 256

/** The west, south, east and north of the part of a map in a frame. Undefined for a place outside the map. */
export function boundsAround({ zoom, latitude, longitude }: MapPlace): string[] | undefined {
  if (!(Math.abs(latitude) < 85 && Math.abs(longitude) <= 180 && zoom >= 0 && zoom <= 22)) return undefined
  const degrees = 360 / (TILE * 2 ** zoom)
  const east = (FRAME.width / 2) * degrees
  const north = (FRAME.height / 2) * degrees * Math.cos((latitude * Math.PI) / 180)
  return [longitude - east, latitude - north, longitude + east, latitude + north].map((value) =>
    String(Number(value.toFixed(5))),
  )
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~'

/**
 * The place in a short link of OpenStreetMap: each letter has three bits of the longitude between three of the latitude, and
 * dashes at the end are the rest of the zoom. https://wiki.openstreetmap.org/wiki/Shortlink
 */
export function placeOfShortLink(code: string): MapPlace | undefined {
  const [, letters = '', dashes = ''] = /^([\w~@]+)(-*)$/.exec(code.replaceAll('@', '~')) ?? []
  if (letters === '') return undefined
  let x = 0
  let y = 0
  for (const letter of letters) {
    const bits = LETTERS.indexOf(letter)
    for (let bit = 5; bit > 0; bit -= 2) {
      x = x * 2 + ((bits >> bit) & 1)
      y = y * 2 + ((bits >> (bit - 1)) & 1)
    }
  }
  const length = letters.length * 3
  const zoom = length - 8 - ((3 - (dashes.length % 3)) % 3)
  return { zoom, longitude: (x / 2 ** length) * 360 - 180, latitude: (y / 2 ** length) * 180 - 90 }
}

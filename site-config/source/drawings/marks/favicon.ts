import { element, path, svg } from '../elements.ts'
import { QUARTER, TOWER } from './bearing.ts'

/** The theme's `ink` and `accent`: a favicon is a document of its own, without the theme's custom properties. */
const DAY = { ink: '#0b1e21', accent: '#0b5a5e' }
const NIGHT = { ink: '#eef3f0', accent: '#82d6ce' }

const colours = ({ ink, accent }: typeof DAY) => `.line{stroke:${ink}}.side{fill:${accent}}`

export const favicon = () =>
  svg(
    '0 0 24 24',
    element('style', {}, `${colours(DAY)}@media(prefers-color-scheme:dark){${colours(NIGHT)}}`) +
      path(QUARTER.north, { class: 'side' }) +
      path(TOWER, { class: 'line', fill: 'none', 'stroke-width': 2, 'stroke-linejoin': 'round' }),
  )

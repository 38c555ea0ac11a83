import { useMemo } from 'react'
import { placeOfZone } from '#studio/words/dates.ts'
import { timeZone } from '#studio/words/time-zone.ts'
import { offsetIn } from '#base/text/languages/time-zones.ts'
import type { TextControlProps } from '#studio/kit/control-props.ts'

/** The time zones of the world by region, with their current offset from UTC. */
export function TimeZoneSelect({ value, onChange, ...control }: TextControlProps) {
  const groups = useMemo(() => zonesByRegion(value), [value])
  return (
    <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
      {value === '' && <option value="">–</option>}
      {groups.map(([region, zones]) => (
        <optgroup key={region} label={region}>
          {zones.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}

interface Zone {
  name: string
  label: string
}

/** The zones by region, with the chosen one, which may be written differently or be invalid. */
function zonesByRegion(value: string): [string, Zone[]][] {
  const names = new Set([value, timeZone(), ...Intl.supportedValuesOf('timeZone'), 'UTC'])
  const now = new Date()
  const regions = new Map<string, Zone[]>()
  for (const name of [...names].filter((each) => each !== '').sort()) {
    const [region = '', ...rest] = name.replaceAll('_', ' ').split('/')
    const zones = regions.get(region) ?? []
    regions.set(region, zones)
    zones.push({
      name,
      label: [rest.join(' / ') || region, offsetOf(name, now), placeOfZone(name)].filter(Boolean).join(' · '),
    })
  }
  return [...regions]
}

function offsetOf(zone: string, now: Date): string {
  try {
    return `UTC${offsetIn(zone, now)}`
  } catch {
    return ''
  }
}

/** A component in CycloneDX (https://cyclonedx.org/docs/1.5/json/), as far as it is used here. */
export interface Component {
  'bom-ref': string
  type: string
  name: string
  version?: string
  scope?: string
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
  properties?: { name: string; value: string }[]
  hashes?: { alg: string; content: string }[]
}

/** A bill of materials in CycloneDX, as `npm sbom` prints it. */
export interface BillOfMaterials {
  components: Component[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

/** Where a package ends up: in a folder of the build, or installed beside its server by `npm ci`. */
export type ShippedPlace = 'site' | 'app' | 'server' | 'installed'

const PLACES = 'pagewright:places'

/** The shipped part of all that is installed here: the packages in `placesOf`, by `name@version`. More components, such as fonts, are added. */
export function shippedOf<Bom extends BillOfMaterials>(
  all: Bom,
  placesOf: ReadonlyMap<string, readonly ShippedPlace[]>,
  further: Component[],
): Bom {
  const components = all.components.flatMap((component) => {
    const places = placesOf.get(component['bom-ref'])
    if (!places) return []
    const properties = [{ name: PLACES, value: places.join(' ') }]
    return [{ ...component, scope: 'required', properties }]
  })
  const shipped = [...components, ...further]
  const refs = new Set(shipped.map((component) => component['bom-ref']))
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }))
  return { ...all, components: shipped, dependencies }
}

/** The licence of a component as SPDX writes it; undefined if it names none. */
export function licenceOf({ licenses = [] }: Component): string | undefined {
  const each = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name)
  return each.filter((id) => id !== undefined).join(' AND ') || undefined
}

export const shippedPlacesOf = ({ properties = [] }: Component): string =>
  properties.find(({ name }) => name === PLACES)?.value ?? ''

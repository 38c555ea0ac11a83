/** How a file may lie on the disk beside itself, in the order we prefer. */
export const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

export type Encoding = (typeof ENCODINGS)[number]['name']

/**
 * The encoding to send, of those that exist, by the visitor's `Accept-Encoding` with its q-values; undefined means the
 * file as it is. Where nothing acceptable exists the file goes out as it is too, as RFC 9110 (12.5.3) has it.
 */
export function chooseEncoding(accept: string | undefined, available: readonly Encoding[]): Encoding | undefined {
  if (!accept || available.length === 0) return undefined
  const weights = weightsOf(accept)
  const weightOf = (name: string): number | undefined =>
    weights.get(name) ?? (name === 'gzip' ? weights.get('x-gzip') : undefined) ?? weights.get('*')
  let best: Encoding | undefined
  // Not mentioned, the plain file is acceptable but the last resort.
  let bestWeight = weights.get('identity') ?? 0
  for (const { name } of ENCODINGS) {
    const weight = weightOf(name) ?? 0
    if (weight === 0 || !available.includes(name)) continue
    if (weight > bestWeight || (weight === bestWeight && best === undefined)) {
      best = name
      bestWeight = weight
    }
  }
  return best
}

function weightsOf(accept: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const item of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = q === undefined ? 1 : Number(q.slice(2))
    if (name) weights.set(name, weight >= 0 && weight <= 1 ? weight : 0)
  }
  return weights
}

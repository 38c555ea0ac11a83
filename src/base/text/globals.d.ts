/** A global of both Node and browsers. The pure code has no `lib` that declares it. */
declare class URL {
  constructor(url: string, base?: string | URL)
  readonly href: string
  readonly protocol: string
  readonly host: string
  readonly hostname: string
  readonly origin: string
  readonly pathname: string
  readonly search: string
  readonly searchParams: { get(name: string): string | null }
  readonly hash: string
}

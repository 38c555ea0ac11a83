const ENDINGS = /\.(?:atom|css|html|ico|js|json|rss|svg|txt|vtt|webmanifest|xml)$/

/** Whether the build writes compressed copies beside a file, if they are smaller. */
export const isCompressible = (file: string): boolean => ENDINGS.test(file)

export type Encoding = 'br' | 'gzip'

/** The suffixes of compressed copies, by encoding, in the order of the server's preference. */
export const SUFFIXES = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>

export const ENCODINGS = Object.keys(SUFFIXES) as Encoding[]

/** The names that compressed copies of a file have. */
export const copiesOf = (file: string): string[] => ENCODINGS.map((encoding) => file + SUFFIXES[encoding])

const ENDINGS = /\.(?:atom|css|html|ico|js|json|rss|svg|txt|vtt|webmanifest|xml)$/

/** Whether the build writes compressed copies beside a file, where these are smaller. */
export const isCompressible = (file: string): boolean => ENDINGS.test(file)

export type Encoding = 'br' | 'gzip'

/** How the names of compressed copies end, by encoding, in the order that the server prefers. */
export const SUFFIXES = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>

export const ENCODINGS = Object.keys(SUFFIXES) as Encoding[]

/** The names that compressed copies of a file have. */
export const copiesOf = (file: string): string[] => ENCODINGS.map((encoding) => file + SUFFIXES[encoding])

const ENDINGS = /\.(?:atom|css|html|ico|js|json|rss|svg|txt|vtt|webmanifest|xml)$/

/** Whether the build writes compressed copies beside a file, where these are smaller. */
export const isCompressible = (file: string): boolean => ENDINGS.test(file)

/** How the names of compressed copies end. */
export const SUFFIXES = ['.br', '.gz'] as const

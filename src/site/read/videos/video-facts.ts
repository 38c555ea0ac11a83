/** The facts about a video in its metadata. */
export interface VideoFacts {
  /** In pixels, the right way up. */
  width: number
  height: number
  /** Undefined where the file does not say so. */
  seconds?: number
  /** The name of the codec in its format: "avc1", "hvc1", "V_VP9". */
  codec: string
  hasSound: boolean
}

/** Reads part of a file: fewer bytes where it ends before. */
export type ReadAt = (offset: number, length: number) => Buffer

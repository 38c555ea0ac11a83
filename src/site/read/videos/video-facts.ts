/** The facts about a video in its metadata. */
export interface VideoFacts {
  /** In pixels, upright. */
  width: number
  height: number
  /** Undefined if the file does not state it. */
  seconds?: number
  /** The name of the codec in its format: "avc1", "hvc1", "V_VP9". */
  codec: string
  hasSound: boolean
}

/** Reads part of a file; returns fewer bytes at its end. */
export type ReadAt = (offset: number, length: number) => Buffer

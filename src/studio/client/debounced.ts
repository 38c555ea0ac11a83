/** Runs `work` once there was no call for some milliseconds. */
export function debounced(work: () => void, delay: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(work, delay)
  }
}

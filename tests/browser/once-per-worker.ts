/**
 * The value of a fixture that has the scope of a worker. Vitest has one for each `test` made by `extend`, which would be
 * a browser for each test file: this creates the first alone, and closes it when the worker ends.
 */
export function oncePerWorker<T>(
  create: () => Promise<T>,
  close: (value: T) => Promise<unknown>,
): (onCleanup: (cleanup: () => Promise<void>) => void) => Promise<T> {
  let created: Promise<T> | undefined
  return (onCleanup) => {
    if (!created) {
      const value = (created = create())
      onCleanup(async () => void (await close(await value)))
    }
    return created
  }
}

import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** An option of `node`: see `optimizeLater`. */
export const OPTIMIZE_LATER = '--interrupt-budget=1000000'

/**
 * For a program that runs for seconds: V8 optimizes a function after eight times as much work as by default. Otherwise the
 * compiler takes a third of the time of checking or building 1,000 pages, for functions that are not called much longer.
 */
export const optimizeLater = (): void => setFlagsFromString(OPTIMIZE_LATER)

/**
 * An option of `node` for builds, also in `npm run build`: half of the usual size of V8's young generation, of which a build
 * keeps almost nothing. It is faster, as it fits into the caches of the processor, and saves 16 MB.
 */
export const LITTLE_YOUNG_SPACE = '--max-semi-space-size=8'

/**
 * Collects young garbage in one thread, as several threads mostly wait for each other. For a process that runs for seconds and
 * keeps most of its objects, and for a server that keeps almost nothing of a request. A build after one edit of 10,000 pages
 * takes 5 % less time, and pauses of a server under load take 0.4 ms instead of 0.55.
 */
export const collectYoungGarbageAlone = (): void => setFlagsFromString('--no-parallel-scavenge')

/**
 * For a process that only builds: V8 collects garbage once the heap has grown by half, instead of doubling or more. The
 * text of a page is garbage as soon as the page is checked, and its markup as soon as it is written.
 */
export const collectGarbageSooner = (): void => setFlagsFromString('--heap-growing-percent=50')

/** For the same process, once the documents have been read. */
export const tuneForRendering = (): void => {
  if (getHeapStatistics().used_heap_size < LARGE_HEAP) return
  optimizeInSmallParts()
  // Much of the heap is needed by checks alone. By itself V8 would collect it much later, when the limit is reached.
  collectGarbage()
}

/** In bytes, the heap of some 7,000 pages. For smaller sites the tuning takes as much time as it saves. */
const LARGE_HEAP = 60 * 2 ** 20

/**
 * For thousands of pages it is worth while to optimize functions sooner, but with less inlining: with more, compiling takes
 * twice as long and the code is not faster. 10,000 pages take 4 % less time.
 */
function optimizeInSmallParts(): void {
  setFlagsFromString('--interrupt-budget=300000')
  setFlagsFromString('--max-inlined-bytecode-size=230')
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=500')
}

/**
 * For a build that reuses files of the last one, and keeps most of its objects until its end. By default V8 would collect
 * garbage many times from a few MB on. With this factor the next collection is at 25 times the size of the heap now: at
 * some 130 MB when it is called at the beginning, and 250 MB when it is called before the site is read. After that
 * collection the factor of `collectGarbageSooner` holds. A build after one edit of 10,000 pages takes 8 % less time, or 3 %
 * where the site is read.
 */
export function collectGarbageLater(): void {
  setFlagsFromString('--heap-growing-percent=2500')
  collectGarbage()
  collectGarbageSooner()
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}

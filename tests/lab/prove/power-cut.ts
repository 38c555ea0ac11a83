import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomInt } from 'node:crypto'
import type { StoreSettings } from '#serve/database/store.ts'
import type { StartedProgram } from '../bench/started-program.ts'
import { runAsRoot, unmountLater } from './as-root.ts'
import type { Figures } from './result.ts'
import { sendDuring, serve, untilEnd } from './setting.ts'
import type { ServeOptions, Setting } from './setting.ts'
import { untilAcknowledged } from './visitors.ts'
import type { SentForm } from './visitors.ts'

const DISK_BYTES = 256 * 1024 * 1024

/** EXT4_IOC_SHUTDOWN without a flush of the journal: data that is not on the disk is lost, as in a power cut. */
const SHUT_DOWN =
  'open(my $file, "<", $ARGV[0]) or die $!; my $flags = pack("L", 2); ioctl($file, 0x8004587d, $flags) or die $!'

interface Sent {
  /** The form that is sent, by default the site's form with the most fields, and how a site with that form is served. */
  form?: SentForm
  served?: ServeOptions
}

/**
 * Power cuts of an ext4 disk in a file. A lead counts as acknowledged only if the response was read before the cut: during
 * the cut the kernel may report syncs as done that are not.
 */
export async function cutPower(
  setting: Setting,
  { form, served }: Sent = {},
): Promise<Figures & { store: StoreSettings }> {
  const [image, disk] = [join(setting.folder, 'disk.img'), join(setting.folder, 'disk')]
  writeFileSync(image, '')
  truncateSync(image, DISK_BYTES)
  runAsRoot('mkfs.ext4', '-q', '-F', image)
  mkdirSync(disk)
  const mount = (): void => runAsRoot('mount', '-o', 'loop', image, disk)
  const unmount = (): void => runAsRoot('umount', disk)
  mount()
  setting.undo.push(() => unmountLater(disk))
  const store = { dataDir: join(disk, 'data') }
  const start = (): Promise<StartedProgram> => serve(setting, store, served)
  const servers = [await start()]
  const figures = await sendDuring(setting, {
    store,
    servers,
    ...(form && { form }),
    withPages: false,
    mayRefuse: true,
    disturb: (visitors) =>
      untilEnd(setting, async () => {
        await untilAcknowledged(visitors, 1 + randomInt(300))
        const before = new Set(visitors.acknowledged)
        // Synchronous: no response is read meanwhile.
        runAsRoot('perl', '-e', SHUT_DOWN, join(store.dataDir, 'leads.sqlite'))
        await servers[0]?.stop('SIGKILL')
        const cutAt = performance.now()
        unmount()
        mount()
        for (const number of [...visitors.acknowledged].filter((each) => !before.has(each))) {
          visitors.acknowledged.delete(number)
          visitors.waiting.push(number)
        }
        servers[0] = await start()
        await untilAcknowledged(visitors)
        return performance.now() - cutAt
      }),
  })
  return { ...figures, store }
}

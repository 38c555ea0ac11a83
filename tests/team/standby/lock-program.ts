import { takeFileLock } from '#live/standby/file-lock.ts'
import { takeDatabaseLock } from '#live/standby/database-lock.ts'
import { spawn } from 'node:child_process'

/** Locks a file or a database, reports whether it has the lock, and keeps it until it is killed. */
const [where = '', isWithChild] = process.argv.slice(2)
const lock = await (where.startsWith('postgres:') ? takeDatabaseLock(where) : takeFileLock(where))
// A child process that outlives this one, as git may.
if (isWithChild !== undefined) spawn('sleep', ['5'], { detached: true, stdio: 'ignore' }).unref()
process.send?.(lock ? 'taken' : 'not taken')
setInterval(() => {}, 1000)

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startPostgres } from '../shared/postgres-cluster.ts'
import type { PostgresCluster } from '../shared/postgres-cluster.ts'

/** A PostgreSQL server of the test's own, which it may stop. */
export async function ownPostgres(): Promise<PostgresCluster> {
  const cluster = await startPostgres(mkdtempSync(join(tmpdir(), 'pagewright-postgres-')))
  onTestFinished(() => cluster.remove())
  return cluster
}

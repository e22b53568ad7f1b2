import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { connectClient } from '../../database/primary-client.ts'

/**
 * With the log that was written meanwhile, so that the backup can be restored without an archive; therefore it does not wait for the
 * archive. https://www.postgresql.org/docs/current/protocol-replication.html#PROTOCOL-REPLICATION-BASE-BACKUP
 */
const COMMAND = "BASE_BACKUP (LABEL 'bawaba', CHECKPOINT 'fast', MANIFEST 'no', WAL true, WAIT false)"
/** Kinds of messages: a new archive (one for each tablespace), and a part of it. */
const [ARCHIVE, DATA] = ['n'.charCodeAt(0), 'd'.charCodeAt(0)]

const HINT =
  ' Give the role of DATABASE_URL the right to make backups (alter role … replication), and pg_hba.conf a line for it ' +
  '(host replication …): see docs/operations.md#backups.'

interface Source {
  stream: { pause(): void; resume(): void }
  query(text: string): void
}

export interface TakenBase {
  /** PostgreSQL archives its log, so later moments can be restored too. */
  isArchiving: boolean
}

/**
 * Copies all databases of a running PostgreSQL (15 or later) into one compressed archive, over a replication connection. So no program
 * of PostgreSQL's version is needed here. The archive can be restored alone, or with the write-ahead log that PostgreSQL archives.
 * @throws if the role of the URL may not do it
 */
export async function takeBaseBackup(databaseUrl: string, archive: string): Promise<TakenBase> {
  const client = await connectClient(databaseUrl, { replication: 'true' } as pg.ClientConfig).catch((error) => {
    // insufficient_privilege and invalid_authorization_specification: https://www.postgresql.org/docs/current/errcodes-appendix.html
    const isRefused = error.code === '42501' || error.code === '28000'
    throw new Error(`PostgreSQL cannot be backed up: ${error.message}.${isRefused ? HINT : ''}`)
  })
  try {
    await keepLog(client)
    const { rows } = await client.query<{ archive_mode: string }>('SHOW archive_mode')
    const data = new PassThrough()
    const params = { [constants.ZSTD_c_compressionLevel]: 1 }
    const stored = pipeline(
      data,
      createZstdCompress({ params }),
      createWriteStream(archive, { flags: 'wx', flush: true }),
    )
    const sent = receive(client, data)
    sent.catch((error) => data.destroy(error))
    await Promise.all([stored, sent])
    return { isArchiving: rows[0]?.archive_mode !== 'off' }
  } finally {
    await client.end()
  }
}

/**
 * PostgreSQL keeps the log of this time until the connection ends. Else it may remove some of it during a long backup. If it has
 * no slot left, the backup is tried all the same: it fails if something was removed.
 */
async function keepLog(client: pg.Client): Promise<void> {
  const name = `bawaba_${randomUUID().replaceAll('-', '_')}`
  await client.query(`CREATE_REPLICATION_SLOT ${name} TEMPORARY PHYSICAL (RESERVE_WAL)`).catch((error) => {
    // configuration_limit_exceeded, and object_not_in_prerequisite_state with max_replication_slots = 0
    if (error.code !== '53400' && error.code !== '55000') throw error
  })
}

/** A query as the driver calls it; its own query throws the copied data away. */
function receive(client: pg.Client, data: PassThrough): Promise<void> {
  return new Promise((resolve, reject) => {
    let archives = 0
    let isPaused = false
    let failed: Error | undefined
    const ignore = () => {}
    const query = {
      submit: (connection: Source) => connection.query(COMMAND),
      handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Source) {
        if (chunk[0] === ARCHIVE) archives += 1
        if (archives > 1) failed ??= new Error('PostgreSQL has more than one tablespace: use pg_basebackup.')
        if (chunk[0] !== DATA || failed || data.destroyed) return
        // A copy, because the driver uses the memory of the message again. What it has read already comes while it is paused.
        if (data.write(Buffer.from(chunk.subarray(1))) || isPaused) return
        isPaused = true
        stream.pause()
        data.once('drain', () => {
          isPaused = false
          stream.resume()
        })
      },
      // If it was paused for the last data, no drain follows, and nothing more would be read, not even the end of the connection.
      handleError(error: Error, { stream }: Source) {
        stream.resume()
        reject(error)
      },
      handleReadyForQuery({ stream }: Source) {
        stream.resume()
        if (failed) return reject(failed)
        data.end()
        resolve()
      },
      ...{
        handleRowDescription: ignore,
        handleDataRow: ignore,
        handleCommandComplete: ignore,
        handleEmptyQuery: ignore,
      },
      ...{ handleCopyInResponse: ignore, handlePortalSuspended: ignore },
    }
    data.once('error', reject)
    client.query(query as unknown as pg.Submittable)
  })
}

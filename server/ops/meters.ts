import type { CommitWatch } from '../../events/store/commit-watch.ts'
import type { UnavailableReason } from '../http/errors.ts'
import { createDistribution, type Distribution } from './distribution.ts'

/** Kinds of pushes that are measured: who gets them, or what they carry. */
export const PUSHES = ['grid', 'student', 'draft', 'time', 'badge', 'stats', 'list'] as const
export type PushKind = (typeof PUSHES)[number]

/**
 * What this process counts while it works, in plain numbers: the parts that count know no metrics library. `/metrics` shows
 * them (meter-text.ts).
 */
export interface Meters {
  /** Of the group commit: appends of a transaction; waiting of an append and duration of a transaction, in seconds. */
  commitAppends: Distribution
  commitWait: Distribution
  commitDuration: Distribution
  /** For the store, which measures in milliseconds. */
  commits: CommitWatch
  /** By kind of push: from the newest event that it shows to its sending, in seconds. */
  pushDelay: Record<PushKind, Distribution>
  /** Waiting of a password hashing for its turn, in seconds. */
  hashWait: Distribution
  /** Replies with status 503. */
  unavailable: Record<UnavailableReason | 'other', number>
  /** Replies with status 500. */
  failed: number
  /** Saves whose answers were stored before: the device had no receipt and repeated them. */
  repeatedSaves: number
  /** Calls with answers after the deadline: within the grace they count, after it they are only kept. */
  late: { grace: number; after: number }
  /** Failed pushes: those that are repeated, and those that made pages read again. */
  failedPushes: { repeated: number; lost: number }
  /** Pages that were asked to refetch. */
  resyncs: number
  /** Whether DATA_DIR is the folder of the other nodes; undefined before the server knows. */
  dataDirShared: boolean | undefined
  /** Whether the store has the files that the database names; undefined before the server knows. */
  filesThere: boolean | undefined
  /** Number of files of the last sample that the store lacks; undefined before the first sample. */
  filesLacking: number | undefined
  /** Newest event under a seal, as far as this node knows; undefined before it does. */
  sealed: number | undefined
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const APPENDS = [1, 2, 5, 10, 20, 50, 100, 200, 500]
/** A queue of hashings may be 20 s long, and a push of a node that was frozen may be older. */
const LONG_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 60]

const REASONS: Record<UnavailableReason | 'other', 0> = {
  starting: 0,
  stopping: 0,
  database: 0,
  disk_full: 0,
  files: 0,
  cell: 0,
  logins: 0,
  overload: 0,
  slow: 0,
  conflict: 0,
  newer_version: 0,
  older_node: 0,
  other: 0,
}

export function createMeters(): Meters {
  const commitAppends = createDistribution(APPENDS)
  const commitWait = createDistribution(SECONDS)
  const commitDuration = createDistribution(SECONDS)
  return {
    commitAppends,
    commitWait,
    commitDuration,
    commits: {
      waited: (ms) => commitWait.observe(ms / 1000),
      committed(appends, ms) {
        commitAppends.observe(appends)
        commitDuration.observe(ms / 1000)
      },
    },
    pushDelay: Object.fromEntries(
      PUSHES.map((kind) => [kind, createDistribution(LONG_SECONDS)]),
    ) as Meters['pushDelay'],
    hashWait: createDistribution(LONG_SECONDS),
    unavailable: { ...REASONS },
    failed: 0,
    repeatedSaves: 0,
    late: { grace: 0, after: 0 },
    failedPushes: { repeated: 0, lost: 0 },
    resyncs: 0,
    dataDirShared: undefined,
    filesThere: undefined,
    filesLacking: undefined,
    sealed: undefined,
  }
}

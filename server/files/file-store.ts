import type { Readable } from 'node:stream'

/**
 * Where the portal keeps pictures, sounds, documents and games: a folder (folder-store.ts), or a bucket of an S3-compatible
 * store that all nodes share (s3/s3-store.ts). A key is a path: `media/ab/cd/….png`, `resized/60x60/…`, `games/<folder>/…`,
 * `builds/<hash>.bin`.
 * Keys are built from tables and from checked names, never from a request as it is; a key that `isKey` refuses names nothing.
 *
 * Every method may throw `FilesUnavailable`.
 */
export interface FileStore {
  readonly kind: 'folder' | 's3'
  /** Folder or address, for log lines and operators. Without secrets. */
  readonly place: string
  /**
   * Stores the file durably, whole or not at all. A file of the same key is replaced and gets a new time.
   * @throws for a bad key; the disk's error, such as ENOSPC.
   */
  put(key: string, bytes: Uint8Array): Promise<void>
  read(key: string): Promise<Buffer | undefined>
  stat(key: string): Promise<FileFacts | undefined>
  /** The file as a stream, or its bytes `from` to `to`, both inclusive and within the file. `bytes`: of the whole file. */
  open(key: string, range?: Range): Promise<{ bytes: number; stream: Readable } | undefined>
  /**
   * All files below a folder such as `media/`, in any order. With `failed`, a folder or file that cannot be read is passed to it instead of
   * ending the list.
   */
  list(folder: string, failed?: (key: string, error: unknown) => void): AsyncIterable<ListedFile>
  /** A file that is not there counts as removed. */
  remove(key: string): Promise<void>
  /** Removes every file below the folder. */
  removeBelow(folder: string): Promise<void>
  /** Why the store refuses the operator's settings; undefined if it accepts them or cannot be asked now. */
  refusal(): Promise<string | undefined>
  /** Whether the store answered the last call; undefined for a folder, and before the first call. */
  isUp(): boolean | undefined
  close(): void
}

export interface Range {
  from: number
  to: number
}

export interface FileFacts {
  bytes: number
  /** When it was stored, as milliseconds. */
  changed: number
}

export interface ListedFile extends FileFacts {
  key: string
}

/** The store cannot be reached or refuses to work. Nothing was stored in part; the same call may work later. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable'
}

/** All files of a list. */
export async function allOf(files: AsyncIterable<ListedFile>): Promise<ListedFile[]> {
  const all: ListedFile[] = []
  for await (const file of files) all.push(file)
  return all
}

/** No segment begins with a dot, so a key can't lead out of the store. */
const KEY = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/

/** Whether a text may be a key. */
export const isKey = (key: string): boolean => KEY.test(key)

/** What a look at a sample of the media and games that the database names has found. */
export interface FileCheck {
  /** Number of files that the store lacks. */
  lacking: number
  /** A line about them; absent if there are none. */
  reason?: string
  /** It lacks most of the media or of the games, so this is not the store of this database. */
  lost: boolean
}

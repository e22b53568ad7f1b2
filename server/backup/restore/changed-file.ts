import type { FileHandle } from 'node:fs/promises'
import { commitOf, FRAME_HEADER, pageOf } from '../wal/wal-format.ts'

interface Before {
  size: number
  /** Old content by place in the file; undefined behind its end. */
  pages: Map<number, Buffer>
}

/** A database file that no process has open, changed by frames of its write-ahead log. */
export interface ChangedFile {
  /** Applies frames of complete transactions, and calls `afterCommit` after each. */
  apply(pageSize: number, frames: Buffer, afterCommit?: () => Promise<'go on' | 'stop'>): Promise<'done' | 'stopped'>
  /** From here on changes can be taken back. */
  mark(): Promise<void>
  takeBack(): Promise<void>
}

export function changeFile(handle: FileHandle): ChangedFile {
  let before: Before | undefined

  async function write(page: Buffer, at: number): Promise<void> {
    if (before && !before.pages.has(at)) {
      const old = Buffer.alloc(page.length)
      const { bytesRead } = await handle.read(old, 0, old.length, at)
      before.pages.set(at, old.subarray(0, bytesRead))
    }
    await handle.write(page, 0, page.length, at)
  }

  return {
    async apply(pageSize, frames, afterCommit) {
      const size = FRAME_HEADER + pageSize
      for (let at = 0; at < frames.length; at += size) {
        await write(frames.subarray(at + FRAME_HEADER, at + size), (pageOf(frames, at) - 1) * pageSize)
        const pages = commitOf(frames, at)
        if (pages === 0) continue
        const isLast = at + size === frames.length
        if (afterCommit || isLast) await handle.truncate(pages * pageSize)
        if ((await afterCommit?.()) === 'stop') return 'stopped'
      }
      return 'done'
    },
    async mark() {
      before = { size: (await handle.stat()).size, pages: new Map() }
    },
    async takeBack() {
      if (before === undefined) return
      for (const [at, page] of before.pages) await handle.write(page, 0, page.length, at)
      await handle.truncate(before.size)
      before.pages.clear()
    },
  }
}

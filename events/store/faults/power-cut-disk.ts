import type { Step } from './power-cut-trace.ts'

/** A sector is written completely or not at all. Longer writes may be torn. */
const SECTOR = 512

type Change = Extract<Step, { kind: 'write' | 'truncate' }>
interface Inode {
  /** Content that is synced to disk. */
  bytes: Buffer
  /** Changes that were written but not synced. */
  pending: { step: number; change: Change }[]
}

/**
 * Simulates the files of a folder on a disk. Synced content survives a power cut; later writes survive in any part or
 * not at all.
 */
export interface Disk {
  /** Applies step number `index` of the trace. */
  apply(step: Step, index: number): void
  /** The files after a power cut at this point. `random` returns 0 … 1. */
  cut(random: () => number): Map<string, Buffer>
}

export function createDisk(): Disk {
  /** The names as processes see them, and as synced to disk. */
  const seen = new Map<string, Inode>()
  const durable = new Map<string, Inode>()
  let pendingNames: { step: number; file: string; inode: Inode | undefined }[] = []

  const rename = (names: Map<string, Inode>, file: string, inode: Inode | undefined) => {
    if (inode) names.set(file, inode)
    else names.delete(file)
  }

  function sync(file: string, from: number): void {
    if (file === '') {
      for (const { step, ...change } of pendingNames) if (step < from) rename(durable, change.file, change.inode)
      pendingNames = pendingNames.filter(({ step }) => step >= from)
      return
    }
    const inode = seen.get(file)
    if (!inode) return
    const sheet = createSheet(inode.bytes, inode.pending)
    for (const { step, change } of inode.pending) if (step < from) sheet.change(change)
    inode.bytes = sheet.bytes()
    inode.pending = inode.pending.filter(({ step }) => step >= from)
  }

  return {
    apply(step, index) {
      switch (step.kind) {
        case 'create':
        case 'remove': {
          const inode = step.kind === 'create' ? { bytes: Buffer.alloc(0), pending: [] } : undefined
          rename(seen, step.file, inode)
          pendingNames.push({ step: index, file: step.file, inode })
          return
        }
        case 'write':
        case 'truncate':
          seen.get(step.file)?.pending.push({ step: index, change: step })
          return
        case 'sync':
          sync(step.file, step.from)
          return
        case 'printed':
          return
        default:
          step satisfies never
      }
    },
    cut(random) {
      const names = new Map(durable)
      // File systems apply changes of names in order, so only a first part of them is applied.
      for (const { file, inode } of pendingNames.slice(0, Math.floor(random() * (pendingNames.length + 1))))
        rename(names, file, inode)
      // Covers the cases that all, none or a part of the pending writes reached the disk.
      const share = [0, 1, random(), random()][Math.floor(random() * 4)] ?? 0
      return new Map([...names].map(([file, inode]) => [file, afterCut(inode, share, random)]))
    },
  }
}

function afterCut({ bytes, pending }: Inode, share: number, random: () => number): Buffer {
  const sheet = createSheet(bytes, pending)
  for (const { change } of pending) {
    if (random() < share) sheet.change(change)
    else if (change.kind === 'write' && share > 0 && random() < 0.5) sheet.tear(change, random)
  }
  return sheet.bytes()
}

/** A copy of a file's bytes, long enough for all pending changes. */
function createSheet(bytes: Buffer, pending: Inode['pending']) {
  const ends = pending.map(({ change }) => (change.kind === 'write' ? change.at + change.bytes.length : change.length))
  const sheet = Buffer.alloc(ends.reduce((most, end) => Math.max(most, end), bytes.length))
  bytes.copy(sheet)
  let length = bytes.length
  return {
    change(change: Change): void {
      if (change.kind === 'write') {
        change.bytes.copy(sheet, change.at)
        length = Math.max(length, change.at + change.bytes.length)
      } else {
        sheet.fill(0, change.length)
        length = change.length
      }
    },
    /**
     * Applies a random part of a write's sectors. The file may still get its full length; missing sectors are zeros
     * then.
     */
    tear({ at, bytes: written }: Extract<Change, { kind: 'write' }>, random: () => number): void {
      if (random() < 0.5) length = Math.max(length, at + written.length)
      for (let from = 0; from < written.length; ) {
        const to = Math.min(written.length, from + SECTOR - ((at + from) % SECTOR))
        if (random() < 0.5 && at + to <= length) written.copy(sheet, at + from, from, to)
        from = to
      }
    },
    bytes: () => sheet.subarray(0, length),
  }
}

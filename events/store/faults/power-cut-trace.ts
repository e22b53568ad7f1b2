import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What a process did to the files of its folder and printed, in order. */
export type Step =
  | { kind: 'create' | 'remove'; file: string }
  | { kind: 'write'; file: string; at: number; bytes: Buffer }
  | { kind: 'truncate'; file: string; length: number }
  /** Everything before step `from`, when the sync began, is on disk. `file` is '' for the folder itself. */
  | { kind: 'sync'; file: string; from: number }
  | { kind: 'printed'; line: string }

/** System calls that change files. `readTrace` can't interpret those in UNSUPPORTED and throws when it meets one. */
const CALLS = 'openat,write,pwrite64,lseek,fsync,fdatasync,ftruncate,unlink'
const UNSUPPORTED =
  'writev,pwritev,pwritev2,truncate,rename,renameat,renameat2,unlinkat,fallocate,copy_file_range,sendfile'

/**
 * Runs power-cut-writer.ts under strace. @throws when strace is missing, may not trace, or printed an unexpected call.
 */
export function traceWriter(durability: 'full' | 'off'): Step[] {
  const tempDir = realpathSync(mkdtempSync(join(tmpdir(), 'bawaba-trace-')))
  const dataDir = mkdtempSync(join(tempDir, 'data-'))
  const file = join(tempDir, 'trace')
  const writer = fileURLToPath(new URL('power-cut-writer.ts', import.meta.url))
  const options = ['-f', '-qq', '-y', '-xx', '-s', '1000000', '--seccomp-bpf', '-e', 'signal=none', '-o', file]
  const traced = ['-e', `trace=${CALLS},${UNSUPPORTED}`, process.execPath, writer, dataDir, durability]
  try {
    const { error, status, stderr } = spawnSync('strace', [...options, ...traced], { encoding: 'utf8' })
    if (error) throw new Error(`This test needs strace (Debian: apt-get install strace): ${error.message}`)
    if (status !== 0) throw new Error(`strace ended with ${status}: ${stderr}`)
    return readTrace(readFileSync(file, 'latin1'), dataDir)
  } finally {
    rmSync(tempDir, { recursive: true, force: true })
  }
}

/** A system call is on one line, or its begin and end are on two lines when another thread's call came between. */
const WHOLE = /^(\d+) +(\w+)\((.*)\) += (-?\d+)/
const BEGUN = /^(\d+) +(\w+)\((.*) <unfinished \.\.\.>$/
const ENDED = /^(\d+) +<\.\.\. (\w+) resumed>(.*)\) += (-?\d+)/

interface Call {
  name: string
  args: string
  result: number
  /** Number of steps before the call began. */
  from: number
}

/** @throws for an unexpected system call. */
function readTrace(trace: string, folder: string): Step[] {
  const steps: Step[] = []
  const begun = new Map<string, { args: string; from: number }>()
  const reader = createReader(steps, folder)
  for (const line of trace.split('\n')) {
    const [, thread = '', name = '', args = '', result] = WHOLE.exec(line) ?? ENDED.exec(line) ?? BEGUN.exec(line) ?? []
    if (thread === '') continue
    if (result === undefined) {
      begun.set(thread, { args, from: steps.length })
      continue
    }
    const first = line.includes(' resumed>') ? begun.get(thread) : undefined
    reader({ name, args: (first?.args ?? '') + args, result: Number(result), from: first?.from ?? steps.length })
  }
  return steps
}

function createReader(steps: Step[], folder: string): (call: Call) => void {
  /** File offset of each file descriptor for its next `write`. */
  const places = new Map<string, number>()
  const existing = new Set<string>()
  /**
   * The name within the folder, '' for the folder itself. undefined for files outside, and for those that are made
   * again after each cut.
   */
  const nameOf = (path: string) => {
    if (path === folder) return ''
    return dirname(path) === folder && !path.endsWith('-shm') ? basename(path) : undefined
  }

  return ({ name, args, result, from }) => {
    if (result < 0) return
    const [, descriptor = '', path = '', rest = ''] = /^(\d+)<([^>]*)>(?:, )?(.*)$/.exec(args) ?? []
    if (name === 'openat' || name === 'unlink') {
      const [, quoted = '', flags = ''] = /"([^"]*)"(.*)$/.exec(args) ?? []
      const file = nameOf(decode(quoted).toString())
      if (!file) return
      if (name === 'unlink') {
        existing.delete(file)
        steps.push({ kind: 'remove', file })
        return
      }
      places.set(String(result), 0)
      if (flags.includes('O_TRUNC')) throw new Error(`${file} is opened with O_TRUNC: the replay does not support it`)
      if (!flags.includes('O_CREAT') || existing.has(file)) return
      existing.add(file)
      steps.push({ kind: 'create', file })
      return
    }
    if (name === 'write' && descriptor === '1') {
      for (const line of decode(unquote(rest)).toString().trim().split('\n')) steps.push({ kind: 'printed', line })
      return
    }
    const file = nameOf(decode(path).toString())
    if (file === undefined) return
    switch (name) {
      case 'lseek':
        places.set(descriptor, result)
        return
      case 'write':
      case 'pwrite64': {
        const at = name === 'write' ? (places.get(descriptor) ?? 0) : Number(rest.split(', ').at(-1))
        if (name === 'write') places.set(descriptor, at + result)
        steps.push({ kind: 'write', file, at, bytes: decode(unquote(rest)).subarray(0, result) })
        return
      }
      case 'ftruncate':
        steps.push({ kind: 'truncate', file, length: Number(rest) })
        return
      case 'fsync':
      case 'fdatasync':
        steps.push({ kind: 'sync', file, from })
        return
      default:
        throw new Error(`${name} on ${file}: the replay does not support it`)
    }
  }
}

const unquote = (text: string) => /^"([^"]*)"/.exec(text)?.[1] ?? ''
/** strace's `\x61\x62`. */
const decode = (text: string) => Buffer.from(text.replaceAll('\\x', ''), 'hex')

import { spawn } from 'node:child_process'

const TIMEOUT_MS = 20_000
const MAX_BYTES = 32 * 1024 * 1024

/**
 * Runs a program without a shell, with `input` on standard input and only PATH of the server's environment. Returns its
 * standard output. Rejects if it is missing, fails, writes too much or takes too long; the message contains neither
 * input nor output.
 */
export function runProgram(name: string, args: string[], input: string): Promise<Buffer> {
  const { PATH } = process.env
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { PATH, LC_ALL: 'C.UTF-8' },
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    })
    const parts: Buffer[] = []
    let bytes = 0
    child.stdout.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > MAX_BYTES) child.kill('SIGKILL')
      else parts.push(part)
    })
    // EPIPE if it ends before it has read everything; its exit code decides.
    child.stdin.on('error', () => {})
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) resolve(Buffer.concat(parts))
      else reject(new Error(`${name} ended with ${signal ?? code}`))
    })
    child.stdin.end(input)
  })
}

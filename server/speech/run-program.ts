import { spawn } from 'node:child_process'

const PATIENCE_MS = 20_000
const MOST_BYTES = 32 * 1024 * 1024

/**
 * Runs a program without a shell, with `input` on its standard input and nothing of the server's environment but the
 * path; answers what it wrote. Rejects when it is missing, fails, writes too much or takes too long; the message has
 * neither its input nor its output.
 */
export function runProgram(name: string, args: string[], input: string): Promise<Buffer> {
  const { PATH } = process.env
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { PATH, LC_ALL: 'C.UTF-8' },
      timeout: PATIENCE_MS,
      killSignal: 'SIGKILL',
    })
    const parts: Buffer[] = []
    let bytes = 0
    child.stdout.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > MOST_BYTES) child.kill('SIGKILL')
      else parts.push(part)
    })
    // It may end without having read everything; how it ended is what counts.
    child.stdin.on('error', () => {})
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) resolve(Buffer.concat(parts))
      else reject(new Error(`${name} ended with ${signal ?? code}`))
    })
    child.stdin.end(input)
  })
}

import { connect } from 'node:net'
import { messageOf, type Say } from './command.ts'
import { type Asked, answeredOf, createLines, lineOf } from './protocol.ts'
import { socketPath, whyNoSocket } from './socket-place.ts'

/** The running server could not be asked. The message says why, in one line. */
export class NoServer extends Error {
  override name = 'NoServer'
}

/**
 * Runs a command in the server that uses this data folder, and passes on what it prints. Returns the exit code.
 * @throws NoServer; Error if the server ends before the command
 */
export async function askServer(dataDir: string, asked: Asked, say: Say): Promise<number> {
  const path = socketPath(dataDir)
  const problem = whyNoSocket(path)
  if (problem !== undefined) throw new NoServer(problem)
  return await new Promise((resolve, reject) => {
    let isOpen = false
    const socket = connect(path)
    const take = createLines((line) => {
      const answered = answeredOf(line)
      if (answered === undefined) return
      if ('out' in answered) say.out(answered.out)
      else if ('err' in answered) say.err(answered.err)
      else if ('progress' in answered) say.progress(answered.progress)
      else resolve(answered.code)
    })
    socket.setEncoding('utf8')
    socket.on('connect', () => {
      isOpen = true
      socket.write(lineOf(asked))
    })
    socket.on('data', (text: string) => void take(text))
    socket.on('error', (error) => {
      if (!isOpen) reject(new NoServer(`Its socket for commands does not answer (${messageOf(error)}).`))
    })
    // After the exit code this changes nothing.
    socket.on('close', () => reject(new Error('The server has ended before the command did; look what was done.')))
  })
}

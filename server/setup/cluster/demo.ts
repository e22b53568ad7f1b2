import path from 'node:path'
import { ROOT } from './node.ts'
import { startProgram } from './program.ts'

/** Fills an empty database with the demo school; leaves one that has a school unchanged. */
export async function fillWithDemo(
  env: NodeJS.ProcessEnv,
  logFile: string,
  say: (line: string) => void,
): Promise<void> {
  const filling = await startProgram({
    command: process.execPath,
    args: [path.join(ROOT, 'server/setup/serve-demo.ts'), '--fill'],
    env,
    cwd: ROOT,
    logFile,
  })
  const note = setTimeout(() => say('Filling the empty database with the demo school …'), 1000)
  const how = await filling.ended
  clearTimeout(note)
  if (how !== 'exit code 0') throw new Error(`The demo school could not be loaded (${how}): ${logFile}`)
}

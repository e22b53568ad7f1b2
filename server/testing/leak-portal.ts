import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestApp } from '../http/testing.ts'
import { keys } from './canaries.ts'
import { addGateway } from './gateway-records.ts'
import { addQuiz } from './library-quiz.ts'

/** A portal that serves everything a student can call: pages of the client, the public content, and a quiz with `keys`. */
export async function startLeakPortal() {
  const folder = mkdtempSync(join(tmpdir(), 'bawaba-leaks-'))
  writeFileSync(join(folder, 'index.html'), '<html><head><title></title></head><body></body></html>')
  const test = await startTestApp({ clientFolder: folder, config: { messagesPerHour: 1000 } })
  await addGateway(test.deps.db.write, 'a')
  await addQuiz(test.deps.db.write, { id: 'quiz', questions: Object.values(keys) })
  const close = async () => {
    await test.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { test, address: await test.listen(), close }
}

import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../events/store/open-store.ts'
import { openDatabase } from '../database/open-database.ts'
import { sampleOf, samplesOf } from '../ops/testing.ts'
import { checkLedger } from '../testing/kill-ledger.ts'
import { runProcess } from '../testing/run-process.ts'
import { startSaving } from '../testing/saving-class.ts'
import { startServer, succeedAt } from '../testing/server-process.ts'
import { prepareSchool } from '../testing/small-school.ts'
import { listGenerations } from './folder-layout.ts'

const STUDENTS = 8
const POLL = { timeout: 60_000, interval: 50 }

test('after kill -9 and the loss of DATA_DIR, all that the server said it had backed up is restored, also as it was before a mistake', async () => {
  const root = await mkdtemp(join(tmpdir(), 'bawaba-continuous-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const [dataDir, backupDir] = [join(root, 'data'), join(root, 'backup')]
  await mkdir(backupDir)
  const school = await prepareSchool(dataDir, STUDENTS)
  const server = await startServer(dataDir, 0, { BACKUP_DIR: backupDir })
  onTestFinished(() => server.kill().catch(() => {}))
  const metric = async (name: string) => {
    const reply = await fetch(`${server.address}/metrics`)
    return sampleOf(samplesOf(await reply.text()), name) ?? -1
  }
  const work = await startSaving(server, school)
  await work.saved(200)
  const ageOfCopy = async () => {
    const [generation] = await listGenerations(backupDir)
    return Date.now() - Date.parse(generation?.base?.validFrom ?? new Date().toISOString())
  }
  await expect.poll(ageOfCopy, POLL).toBeGreaterThan(0)
  await work.stop()
  // Between two transactions: one that has events of both sides of a moment is not restored.
  const before = new Date().toISOString()
  const later = await startSaving(server, school)
  await later.saved(50)
  await later.stop()
  await succeedAt(server.address, school.teacher.cookie, 'tasks/delete', { _id: work.task })
  const deleted = await metric('bawaba_log_position')
  await expect.poll(() => metric('bawaba_backup_position'), POLL).toBeGreaterThanOrEqual(deleted)
  expect(await metric('bawaba_backup_age_seconds')).toBeLessThan(60)
  await server.kill()
  await rm(dataDir, { recursive: true })

  const restore = (to: string, ...at: string[]) =>
    runProcess('server/setup/commands/restore.ts', '', '--from', backupDir, '--to-folder', join(root, to), ...at)
  expect(await restore('newest')).toMatchObject({ code: 0, err: '' })
  const saved = new Map([...work.ledger.saved, ...later.ledger.saved])
  await checkLedger(join(root, 'newest'), { ...work.ledger, saved })
  const events = await logOf(join(root, 'newest'))
  expect(events.map(({ type }) => type)).toContain('TaskDeleted')
  expect((await restore('before', '--at', before)).code).toBe(0)
  const kept = events.filter(({ at }) => at <= before)
  expect(kept.length).toBeGreaterThan(200)
  expect(await logOf(join(root, 'before'))).toEqual(kept)

  const restored = await startServer(join(root, 'before'))
  onTestFinished(async () => void (await restored.stop()))
  const { already } = await succeedAt(restored.address, school.students[0]?.cookie ?? '', 'tasks/start', {
    _id: work.task,
  })
  expect(already).toMatchObject({ status: 'in_progress' })
})

async function logOf(dataDir: string) {
  const engine = await openDatabase({ dataDir })
  const store = await openStore(engine)
  const events = await store.readAll(0, 1_000_000)
  await store.close()
  await engine.close()
  return events
}

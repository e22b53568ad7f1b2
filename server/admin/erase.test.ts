import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openDatabase } from '../../database/open-database.ts'
import { eraseDeletedSuite, eraseSuite } from './erase-suite.ts'

async function makeFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-erase-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

const makePlace = async () => {
  const dataDir = await makeFolder()
  return {
    open: () => openDatabase({ dataDir }),
    bytes: async () => {
      const names = await readdir(dataDir)
      return Buffer.concat(await Promise.all(names.map((name) => readFile(join(dataDir, name)))))
    },
  }
}

eraseSuite(makePlace)
eraseDeletedSuite(makePlace)

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStage, buildWithoutEngine } from './dockerfile.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const port = 3390

/** Runs the steps of the image in a clean folder, then its command, without a container engine. */
describe('the Dockerfile', () => {
  let folder: string
  let stage: BuiltStage
  let server: ChildProcess | undefined

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'bawaba-image-'))
    // With the test run's NODE_ENV `npm ci` could omit the dev dependencies that the build needs.
    const { NODE_ENV: _, ...environment } = process.env
    stage = buildWithoutEngine(root, folder, environment)
  }, 900_000)

  afterAll(() => {
    server?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  it('runs as an unprivileged user, with a health check', () => {
    expect(stage.user).toBe('node')
    expect(stage.healthcheck[0]).toBe('node')
  })

  it('serves, passes its health check, and exits with 0 on SIGTERM', async () => {
    const [command = '', ...args] = stage.command
    const settings = {
      ...stage.environment,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: path.join(folder, 'volume'),
    }
    const cwd = path.join(stage.folder, stage.workdir)
    const environment = { PATH: process.env.PATH, ...settings }
    server = spawn(command, args, { cwd, env: environment, stdio: 'inherit' })
    const ended = new Promise<number | null>((resolve) => server?.once('exit', resolve))
    await expect.poll(() => health(stage, environment, cwd), { timeout: 30_000, interval: 500 }).toBe(0)
    const home = await fetch(`http://127.0.0.1:${port}/`)
    expect(await home.text()).toContain('lang="ar"')
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})

/** Exit code of the image's health check. */
function health(stage: BuiltStage, environment: NodeJS.ProcessEnv, cwd: string): Promise<number | null> {
  const [command = '', ...args] = stage.healthcheck
  return new Promise((resolve) => spawn(command, args, { cwd, env: environment }).once('exit', resolve))
}

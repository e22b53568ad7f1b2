import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { baseUrl, LAN_NAMES, schoolOf, workers } from './lib/servers.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** E2E_SERVERS=none, for the project `alone`. */
const served = process.env.E2E_SERVERS !== 'none'
/** Each run has its own schools. Workers inherit the folder of the first evaluation of this file. */
if (served) process.env.E2E_DATA ??= makeSchools()
const data = process.env.E2E_DATA ?? ''

/** One demo school is filled, then copied, because filling is slow. `npm test` passes a filled one in DEMO_SCHOOL. */
function makeSchools(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bawaba-e2e-'))
  // Not in a global teardown: Playwright runs it while the servers still write to the folder.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const filled = process.env.DEMO_SCHOOL ?? fillSchool(path.join(folder, 'filled'))
  for (let worker = 0; worker < workers; worker += 1) cpSync(filled, schoolOf(folder, worker), { recursive: true })
  return folder
}

function fillSchool(folder: string): string {
  execFileSync('node', ['server/setup/serve-demo.ts', '--fill'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return folder
}

/** Tests without a server: `npm test` runs them while sqlite3 compiles. */
const ALONE = '**/games-{play,looks}.e2e.ts'
/**
 * These files need the full browser. They run first, one after another in one worker: at the end of the run it would work
 * alone. Two projects cannot share a worker, and a new worker costs seconds of processor time. So all other files are one
 * project, which runs them in the order of their names.
 */
const FULL_BROWSER = ['**/{fair-time,presentation-view,question-sound}.e2e.ts']

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'alone', testMatch: ALONE, fullyParallel: true },
    { name: 'full-browser', testMatch: FULL_BROWSER, workers: 1 },
    { name: 'others', testMatch: '**/*.e2e.ts', testIgnore: [ALONE, ...FULL_BROWSER] },
  ],
  workers,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: path.join(root, 'test-results'),
  use: {
    baseURL: baseUrl(),
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      // Without a UTF-8 locale Chromium names every download "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        LAN_NAMES,
        // Optimised code does not pay off in the short life of a test page.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
    actionTimeout: 10_000,
    // Animations cost much of a page's time; tests of motion turn them on (lib/motion.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // Cached replies would bypass simulated network failures; only installed*.e2e.ts allow the service worker.
    serviceWorkers: 'block',
    // Tracing takes a third of the time, so only runs with one worker are traced.
    trace: workers > 1 ? 'off' : 'retain-on-failure',
  },
  // One school per worker, because tests change its data. Files of one worker run one after another.
  webServer: Array.from({ length: served ? workers : 0 }, (_, worker) => ({
    command: 'node server/setup/serve-demo.ts',
    cwd: root,
    url: `${baseUrl(worker)}/readyz`,
    env: {
      PORT: new URL(baseUrl(worker)).port,
      DATA_DIR: schoolOf(data, worker),
      LOG_LEVEL: 'warn',
      MESSAGES_PER_HOUR: '500',
    },
    timeout: 180_000,
    // E2E_REUSE=1 uses a server that is already running.
    reuseExistingServer: process.env.E2E_REUSE === '1',
    stdout: 'ignore',
    stderr: 'pipe',
  })),
})

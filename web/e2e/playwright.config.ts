import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 3290)
const root = path.resolve(import.meta.dirname, '../..')
/** Each run has a school of its own; workers inherit the folder of the first evaluation. */
process.env.E2E_DATA ??= mkdtempSync(path.join(tmpdir(), 'bawaba-e2e-'))

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  // Two cores: one browser beside the server.
  workers: 1,
  // On a busy machine; what needed a second try is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: path.join(root, 'test-results'),
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    actionTimeout: 10_000,
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node server/setup/serve-demo.ts',
    cwd: root,
    url: `http://127.0.0.1:${port}/readyz`,
    env: { PORT: String(port), DATA_DIR: process.env.E2E_DATA, LOG_LEVEL: 'warn', MESSAGES_PER_HOUR: '500' },
    timeout: 180_000,
    // E2E_REUSE=1: a server that already listens there, while tests are being written.
    reuseExistingServer: process.env.E2E_REUSE === '1',
    stdout: 'ignore',
    stderr: 'pipe',
  },
})

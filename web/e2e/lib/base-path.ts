import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { withoutDrawing } from './drawing.ts'
import { DESKTOP, PHONE } from './people.ts'
import { watchConsole } from './watch-console.ts'

export const BASE = '/bawaba'
const root = path.resolve(import.meta.dirname, '../../..')

/** Starts a separate demo school below a base path, without a proxy. */
export async function startBelowPath() {
  const folder = mkdtempSync(path.join(tmpdir(), 'bawaba-below-'))
  const filled = process.env.DEMO_SCHOOL ?? path.join(process.env.E2E_DATA ?? '', 'filled')
  if (existsSync(filled)) cpSync(filled, folder, { recursive: true })
  const server = spawn(process.execPath, ['server/setup/serve-demo.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', BASE_PATH: BASE, DATA_DIR: folder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(server, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (text) => {
      said += text
      const found = /Bawaba listens on (\S+)\n/.exec(said)?.[1]
      if (found) resolve(found)
    })
    exited.then(() => reject(new Error(`the server ended: ${said}`)), reject)
  })
  return {
    /** Includes the base path. */
    address,
    stop: async () => {
      server.kill()
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A browser that records its requests outside of `address`. */
export async function openBelow(browser: Browser, address: string, phone: boolean, more: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: phone ? PHONE : DESKTOP, hasTouch: phone, ...more })
  await withoutDrawing(context)
  const page = await context.newPage()
  const outside: string[] = []
  const note = (url: string) => {
    if (/^(http|ws)/.test(url) && !url.replace(/^ws/, 'http').startsWith(`${address}/`)) outside.push(url)
  }
  context.on('request', (request) => note(request.url()))
  page.on('websocket', (line) => note(line.url()))
  return { context, page, outside, errors: watchConsole(page), go: (to: string) => page.goto(address + to) }
}

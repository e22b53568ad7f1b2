import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { serveDemo } from '../../loadtests/runner/demo-server.ts'
import type { TaskRow } from '../../server/contract/task-shapes.ts'

// npm run pictures [-- NAME …]: takes the pictures of this folder again, in a new demo school with the built client.
// A file is NAME.LANGUAGE[.dark].SIZE.png in this folder.

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }
/** Time for animated curves and figures to finish. */
const SETTLE_MS = 800
const ARABIC = { language: 'ar' } as const
const ENGLISH = { language: 'en' } as const
const DARK = { language: 'ar', dark: true } as const
const ENGLISH_DARK = { language: 'en', dark: true } as const

type Look = { language: 'ar' | 'en'; dark?: boolean }
interface Picture {
  name: string
  /** Demo login; without it a visitor. */
  user?: string
  size: keyof typeof SIZES
  looks: Look[]
  /** The address of the screen, from the person's tasks. */
  address: (tasks: TaskRow[]) => string
  /** Selectors that are clicked first, in this order. */
  clicks?: string[]
  /** Selector that must match before the picture is taken. */
  shows: string
}

const PICTURES: Picture[] = [
  { name: 'home', size: 'desktop', looks: [ARABIC], address: () => '/', shows: 'h1' },
  { name: 'grade', size: 'phone', looks: [ARABIC], address: () => '/cat/7', shows: 'main h1' },
  { name: 'book', size: 'phone', looks: [ARABIC], address: () => '/book/little-cloud', shows: 'main img' },
  { name: 'game', size: 'phone', looks: [ARABIC], address: () => '/Game/pairs', shows: 'iframe' },
  {
    name: 'watch-task',
    user: 'teacher1',
    size: 'desktop',
    looks: [ARABIC, ENGLISH_DARK],
    address: (tasks) => `/MyTasks/${most(tasks, ({ working = 0 }) => working)}`,
    shows: 'tbody tr:nth-child(5)',
  },
  {
    name: 'mark',
    user: 'teacher1',
    size: 'desktop',
    looks: [ARABIC],
    address: (tasks) => `/MyTasks/${most(tasks, ({ not = 0 }) => not)}`,
    clicks: ['tbody tr[data-state=waiting] a'],
    shows: 'input[inputmode=numeric]',
  },
  {
    name: 'new-task',
    user: 'teacher1',
    size: 'desktop',
    looks: [ARABIC],
    address: () => '/MyTasks',
    clicks: ['main button:has(.lucide-plus)', ...[1, 2, 3, 4].map(() => 'li > button[aria-pressed=false]')],
    shows: 'li > button[aria-pressed=true]',
  },
  {
    name: 'take-task',
    user: 'student1',
    size: 'phone',
    looks: [ARABIC, ENGLISH_DARK],
    address: (tasks) => `/TaskStart/${most(tasks, ({ st_status }) => Number(st_status === 'in_progress'))}`,
    shows: 'nav [aria-current=step]',
  },
  {
    name: 'score',
    user: 'student1',
    size: 'phone',
    looks: [ARABIC, ENGLISH],
    address: (tasks) => `/TaskStart/${most(tasks, ({ st_score }) => (st_score ?? 0) % 100)}`,
    shows: 'h1',
  },
  {
    name: 'student-panel',
    user: 'student1',
    size: 'phone',
    looks: [ARABIC, DARK],
    address: () => '/Cp',
    shows: 'main h1',
  },
  { name: 'library', user: 'teacher1', size: 'desktop', looks: [ARABIC], address: () => '/Tasks', shows: 'main li' },
  {
    name: 'question-bank',
    user: 'teacher1',
    size: 'desktop',
    looks: [ARABIC],
    address: () => '/Questions',
    shows: 'main li',
  },
  {
    name: 'students',
    user: 'teacher1',
    size: 'desktop',
    looks: [ARABIC],
    address: () => '/Students',
    shows: 'main tbody tr',
  },
]

const names = process.argv.slice(2)
const wanted = PICTURES.filter(({ name }) => names.length === 0 || names.includes(name))
const server = await serveDemo()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
try {
  for (const picture of wanted) for (const look of picture.looks) await take(picture, look)
} finally {
  await browser.close()
  await server.stop()
}

async function take(
  { name, user, size, address, clicks = [], shows }: Picture,
  { language, dark }: Look,
): Promise<void> {
  const context = await browser.newContext({
    viewport: SIZES[size],
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addCookies([{ name: 'lang', value: language, url: server.base }])
  const tasks = user ? await tasksOf(context, user) : []
  const page = await context.newPage()
  await page.goto(server.base + address(tasks))
  for (const selector of clicks) await page.locator(selector).first().click()
  await page.locator(shows).first().waitFor()
  await settled(page)
  const file = [name, language, ...(dark ? ['dark'] : []), size, 'png'].join('.')
  // With a palette the file has a third of the bytes and looks the same.
  const bytes = await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toBuffer()
  await writeFile(path.join(import.meta.dirname, file), bytes)
  console.log(`${file} ${Math.round(bytes.length / 1024)} kB`)
  await context.close()
}

/** Logs in and returns the person's tasks. @throws if the server refuses. */
async function tasksOf({ request }: BrowserContext, user: string): Promise<TaskRow[]> {
  const ask = async (call: string, data: object) => {
    const reply = await request.post(`${server.base}/api/${call}`, { data })
    if (!reply.ok()) throw new Error(`${call} for ${user}: ${reply.status()}`)
    return await reply.json()
  }
  await ask('login', { user, pass: 'demo1234' })
  const { tasks } = (await ask('tasks/view', { limit: 100 })) as { tasks: TaskRow[] }
  return tasks
}

/** The id of the task with the largest amount, the newest of equals. @throws if no task has any. */
function most(tasks: TaskRow[], amount: (task: TaskRow) => number): string {
  const [first] = tasks.toSorted((a, b) => amount(b) - amount(a))
  if (!first || amount(first) === 0) throw new Error('The demo school has no such task')
  return first._id
}

/** Waits until pictures and fonts are loaded and animations have finished. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.allSettled(
      [...document.images].filter(({ loading }) => loading !== 'lazy').map((one) => one.decode()),
    )
  })
  await page.waitForTimeout(SETTLE_MS)
}

import { chromium } from '@playwright/test'
import { makeExam } from './lib/exam.ts'
import { startServer } from './runner/server-process.ts'
import { openSession } from './runner/session.ts'
import { delays } from './watch-live/delays.ts'
import { watchRows } from './watch-live/watching-browser.ts'
import { classAt, connectStudents } from './watch-live/working-students.ts'

// npm run watch-live [-- --students 500 --classes 17]: the time from a stored answer to the frame of the teacher's
// browser that shows it. Each class has its own task, and each student saves an answer every 7.5 s. Server, students
// and browser run on this machine.

const GOALS = { p50: 100, p99: 400 }
const ROUNDS = 8
const EVERY_SECONDS = 7.5
/** Time for the last pushes to be drawn. */
const SETTLED_MS = 2000

const students = option('--students', 500)
const classes = option('--classes', 17)
const server = await startServer({ students, teachers: classes })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
try {
  await measure(server.base)
} finally {
  await browser.close()
  await server.stop()
  await server.remove()
}

async function measure(base: string): Promise<void> {
  const teacher = await openSession(base, 'teacher1')
  const questions = makeExam(ROUNDS).map(({ sent }) => sent)
  const tasks: string[] = []
  for (let at = 0; at < classes; at += 1) {
    const options = { name: `امتحان ${at + 1}`, classes: [classAt(at)], timer: 0 as const }
    tasks.push((await teacher.call('tasks/add', { options, questions })).success._id)
  }
  const working = await connectStudents(base, tasks, students)

  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const [name, value] = teacher.cookie.split('; ')[0]?.split('=') ?? []
  await context.addCookies([{ name: name ?? '', value: value ?? '', url: base }])
  const page = await context.newPage()
  await page.goto(`${base}/MyTasks/${tasks[0]}`, { waitUntil: 'networkidle' })
  await page.locator('tbody tr').first().waitFor()
  const { shown, seen } = await watchRows(page)

  const stored = await working.work(ROUNDS, EVERY_SECONDS)
  await page.waitForTimeout(SETTLED_MS)
  working.disconnect()
  // The page shows about fifty students at a time.
  const onPage = stored.filter(({ student }) => shown.includes(student))
  if (stored.length !== students * ROUNDS) throw new Error(`only ${stored.length} answers were stored`)
  report(delays(onPage, await seen()), stored.length)
}

function report({ ms, never }: ReturnType<typeof delays>, all: number): void {
  const at = (part: number) => Math.round(ms[Math.min(ms.length - 1, Math.floor(ms.length * part))] ?? Number.NaN)
  const goal = (value: number, most: number) => `goal ${most}${value <= most ? '' : '  MISSED'}`
  console.log(`${students} students in ${classes} classes, ${all} answers stored in ${ROUNDS * EVERY_SECONDS} s`)
  console.log(`  of students on the teacher's page ${ms.length + never}, never drawn ${never}`)
  console.log(`  stored → drawn p50  ${at(0.5)} ms  ${goal(at(0.5), GOALS.p50)}`)
  console.log(`  stored → drawn p99  ${at(0.99)} ms  ${goal(at(0.99), GOALS.p99)}`)
  console.log(`  longest             ${Math.round(ms.at(-1) ?? Number.NaN)} ms`)
  if (never > 0) process.exitCode = 1
}

function option(name: string, otherwise: number): number {
  const at = process.argv.indexOf(name)
  return at < 0 ? otherwise : Number(process.argv[at + 1])
}

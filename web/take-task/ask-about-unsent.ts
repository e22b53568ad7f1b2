import { i18n } from '../i18n/i18n.ts'
import { confirm } from '../ui/ask.ts'
import { isUnstored } from './outbox-state.ts'
import { scopeKey } from './outbox-storage.ts'
import { openedOutboxes, pageStorage } from './page-outbox.ts'

/** A student's work on this device that the server has not acknowledged. */
interface Unsent {
  /** Questions whose answer has not arrived. */
  answers: number
  /** Tasks whose submission has not arrived. */
  tasks: number
  /** Some of it is in the memory of this page only. What the device stores is sent after the student's next login here. */
  lost: boolean
}

/**
 * Before a logout, asks a student some of whose answers have not arrived. Resolves with true if the logout may go on. Once `late`
 * resolves, it no longer waits for the device's storage or the network.
 */
export async function askAboutUnsent(user: string, late: Promise<void>): Promise<boolean> {
  const { answers, tasks, lost } = await unsentOf(user, late)
  if (answers + tasks === 0) return true
  // Usually loaded already, by the page of a task. Without these texts there is no question to show.
  await Promise.race([i18n.loadNamespaces('take-task'), late])
  if (!i18n.hasLoadedNamespace('take-task')) return true
  const t = i18n.getFixedT(null, 'take-task')
  const text = [
    answers > 0 && t('logout.answers', { count: answers }),
    tasks > 0 && t('logout.tasks', { count: tasks }),
    lost ? t('logout.lost') : t('logout.kept'),
  ]
  return confirm({
    title: t('logout.title'),
    text: text.filter(Boolean).join(' '),
    confirmLabel: t('logout.yes'),
    cancelLabel: t('logout.no'),
    danger: lost,
  })
}

async function unsentOf(user: string, late: Promise<void>): Promise<Unsent> {
  const nothing = { attempts: [], lost: false }
  const stored = await Promise.race([storedOf(user).catch(() => nothing), late.then(() => nothing)])
  const opened = openedOutboxes(user)
  const answers = new Set<string>()
  const tasks = new Set<string>()
  let { lost } = stored
  for (const { key, changes, submission } of stored.attempts) {
    const state = opened.get(key)?.outbox.snapshot()
    // Answers that the server has refused stay on the device, but are not sent again after a login.
    if (state?.phase.status === 'refused') continue
    for (const { question, refused } of changes)
      if (!refused && !state?.rejected.includes(question)) answers.add(`${key}/${question}`)
    if (submission) tasks.add(key)
    lost ||= submission?.unstored === true || changes.some(({ refused, unstored }) => !refused && unstored === true)
  }
  for (const [key, { outbox, stopped }] of opened) {
    const state = outbox.snapshot()
    if (stopped || state.phase.status === 'refused') continue
    for (const { question } of state.pending) answers.add(`${key}/${question}`)
    if (state.phase.status === 'submitting') tasks.add(key)
    lost ||= isUnstored(state) || state.pending.some(({ kept }) => !kept)
  }
  return { answers: answers.size, tasks: tasks.size, lost }
}

/** The stored answers of all the student's attempts, also of those that this page has not opened. */
async function storedOf(user: string) {
  const storage = await pageStorage()
  const scopes = await storage.scopes(user)
  const attempts = await Promise.all(
    scopes.map(async (scope) => ({ key: scopeKey(scope), ...(await storage.load(scope)) })),
  )
  return { attempts, lost: storage.kind === 'memory' }
}

import { serverSkewAtom } from '../api/server-clock.ts'
import { store } from '../api/store.ts'
import { i18n } from '../i18n/i18n.ts'
import { showBanner } from '../ui/show-banner.ts'
import type { Outbox } from './outbox.ts'
import { isDone, type OutboxState } from './outbox-state.ts'
import { type OutboxScope, scopeKey } from './outbox-storage.ts'
import { pageDevice, pageOutbox, pageStorage } from './page-outbox.ts'

// Exported here because every page of a student loads this module: a logout without network needs it too.
export { askAboutUnsent } from './ask-about-unsent.ts'

const NUDGE_MS = 20_000

/**
 * Sends what this device stores of a student's attempts, whatever page is shown, and says when it has arrived: a student who left
 * a task without network may not open it again before it ends. `openTask` is sent by its own page. Returns the function that ends it.
 */
export function sendUnsent(user: string, openTask: string | undefined): () => void {
  const sending = new Set<Outbox>()
  let ended = false
  const nudge = () => {
    for (const outbox of sending) outbox.nudge()
  }
  const onVisibility = () => document.visibilityState === 'visible' && nudge()

  function send(outbox: Outbox): void {
    sending.add(outbox)
    const endIfDone = () => {
      const state = outbox.snapshot()
      if (ended || !isDone(state)) return
      sending.delete(outbox)
      outbox.stop()
      // A student who takes another task is disturbed only if this one was not submitted.
      if (openTask === undefined || state.held) void sayArrived(state)
    }
    // Until the stored answers are read, an outbox has nothing to send and looks done.
    void outbox.stored.then(() => {
      outbox.subscribe(endIfDone)
      endIfDone()
    })
  }

  const named = new Set<string>()
  const begin = async () => {
    const [device, storage] = await Promise.all([pageDevice(), pageStorage()])
    const sendAll = (scopes: OutboxScope[]) => {
      for (const scope of scopes) {
        if (ended || scope.task === openTask || named.has(scopeKey(scope))) continue
        named.add(scopeKey(scope))
        send(pageOutbox(scope, device, storage, () => store.get(serverSkewAtom)))
      }
    }
    await Promise.all([storage.scopesAtOnce?.(user).then(sendAll), storage.scopes(user).then(sendAll)])
  }
  // What cannot be read now is sent when the task or the portal is opened again.
  begin().catch(() => undefined)
  window.addEventListener('online', nudge)
  document.addEventListener('visibilitychange', onVisibility)
  const timer = setInterval(nudge, NUDGE_MS)
  return () => {
    ended = true
    window.removeEventListener('online', nudge)
    document.removeEventListener('visibilitychange', onVisibility)
    clearInterval(timer)
    for (const outbox of sending) outbox.stop()
  }
}

async function sayArrived({ phase, savedAt, late, held }: OutboxState): Promise<void> {
  if (phase.status !== 'submitted' && savedAt === null && !held) return
  await i18n.loadNamespaces('take-task')
  const arrived = phase.status === 'submitted' ? 'submitted' : 'saved'
  if (late) showBanner({ tone: 'warn', text: i18n.t('take-task:banner.late') })
  else if (held) showBanner({ tone: 'warn', text: i18n.t('take-task:arrived.stillOpen') })
  else showBanner({ text: i18n.t(`take-task:arrived.${arrived}`) })
}

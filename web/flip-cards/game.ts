import type { Reply } from '../../server/contract/calls.ts'
import type { TaskRow } from '../../server/contract/task-shapes.ts'
import { newId } from '../api/new-id.ts'
import { call } from './api.ts'
import { showEnd } from './end-view.ts'
import { showIntro } from './intro-view.ts'
import { type KeptResult, openKept } from './kept.ts'
import { createNotices } from './notices.ts'
import { sendToParent } from './parent.ts'
import { showPlay } from './play-view.ts'
import { isDone, type Run, type Side, startRun } from './run.ts'
import { sendResult } from './send-result.ts'
import type { Stage } from './stage.ts'

interface GameOptions {
  /** Id of the activity. */
  id: string
  /** Id of the task with this activity; without it no result is sent. */
  task?: string
  askForLogin: () => Promise<boolean>
  /** The player gets no pushes: during a pause it asks after each of these times whether it is over. */
  pausedMs?: number
}
interface Loaded {
  activity: Reply<'activity/play'>
  person: string
  row?: TaskRow
}
type Attempt = NonNullable<Reply<'tasks/start'>['attempt']>

/** One visit to the player, from loading the cards to the result. */
export function createGame(stage: Stage, { id, task, askForLogin, pausedMs = 10_000 }: GameOptions) {
  const { say } = stage
  const notices = createNotices(stage)

  async function open(): Promise<void> {
    notices.loading()
    const session = await call('checkLogin', {})
    // A server that is restarting does not know who is logged in: no login would help.
    if (!session.body) return notices.failed(session.status, open)
    const me = session.body.success?.userinfo
    if (!me) return notices.login(async () => (await askForLogin()) && open())
    const counts = task !== undefined && me.userlevel < 3
    const person = me._id
    const rows = counts ? await call('tasks/view', { _id: task }, { person }) : undefined
    const row = rows?.body?.tasks[0]
    if (rows && !row) return rows.status === 404 ? notices.notFound() : notices.failed(rows.status, open)
    const cards = await call('activity/play', { id, ...(task !== undefined && { task }) }, { person })
    if (cards.error === 'not_open') return notices.notOpen(row?.date_start ?? '')
    if (cards.status === 404) return notices.notFound()
    if (!cards.body) return notices.failed(cards.status, open)
    begin({ activity: cards.body, person, row })
  }

  function begin(loaded: Loaded): void {
    const { row } = loaded
    document.title = loaded.activity.title
    if (row?.st_status === 'in_progress') {
      void start(loaded)
      return
    }
    if (row?.st_status === 'waiting' || row?.st_status === 'final') {
      finished(loaded, row.st_score ?? null)
      return
    }
    showIntro(stage, {
      activity: loaded.activity,
      sub: row?.teacher ?? say(task === undefined ? 'preview' : 'practice'),
      minutes: row?.timer,
      counts: row !== undefined,
      onStart: (how) => (row ? void start(loaded, how) : practise(loaded, how)),
    })
  }

  /** Starts or resumes the attempt on the server; the run's result is sent. `waits`: the notice of a pause is shown. */
  async function start(loaded: Loaded, how?: { side: Side; shuffle: boolean }, waits = false): Promise<void> {
    const { activity, person, row } = loaded
    if (!row) return
    if (!waits) notices.loading()
    const reply = await call('tasks/start', { _id: row._id }, { person })
    if (reply.error === 'closed') return notices.closed(() => practise(loaded))
    if (reply.error === 'not_open') return notices.notOpen(row.date_start)
    const { paused_at: paused } = reply.body?.attempt ?? {}
    if (reply.error === 'paused' || paused || (waits && isAway(reply.status))) {
      if (!waits) notices.paused()
      setTimeout(() => void start(loaded, how, true), pausedMs)
      return
    }
    if (reply.status === 404) return notices.notFound()
    if (reply.status === 401) return notices.login(async () => (await askForLogin()) && open())
    if (!reply.body) return notices.failed(reply.status, () => start(loaded, how))
    const { attempt, already } = reply.body
    if (!attempt) return finished(loaded, already.score)
    const kept = openKept(localStorage, { person, task: row._id, number: attempt.number })
    const found = kept.load(activity.cards.length)
    const run =
      found?.run ??
      startRun(activity.cards.length, how?.side ?? 'front', how?.shuffle === false ? undefined : Math.random)
    if (found?.result) return deliver(loaded, kept, run, { ...found.result, attempt: attempt.number, stored: true })
    kept.save({ run })
    sendToParent('playing')
    const timeLeft = clockOf(attempt)
    showPlay(stage, {
      title: activity.title,
      sub: row.teacher ?? '',
      cards: activity.cards,
      run,
      timeLeft,
      onRun: (next) => void kept.save({ run: next }),
      onEnd: (end) => {
        const result = { known: end.first.length, key: newId(), reopenedAt: attempt.reopened_at ?? '' }
        const stored = kept.save({ run: end, result })
        deliver(loaded, kept, end, { ...result, attempt: attempt.number, stored })
      },
    })
  }

  function deliver(
    loaded: Loaded,
    kept: ReturnType<typeof openKept>,
    run: Run,
    result: KeptResult & { attempt: number; stored: boolean },
  ): void {
    const { activity, person, row } = loaded
    if (!row) return
    sendToParent('playing')
    const timeOver = run.queue.length > 0
    const end = showEnd(stage, {
      title: activity.title,
      cards: activity.cards,
      run,
      timeOver,
      unstored: !result.stored,
      onAgain: () => practise(loaded),
      onRetry: () => sending.now(),
    })
    const sending = sendResult({
      body: {
        ...{ task: row._id, known: result.known, cards: activity.cards.length },
        ...{ attempt: result.attempt, reopened_at: result.reopenedAt },
        ...(timeOver && { time_up: true as const }),
      },
      how: { person, key: result.key },
      login: askForLogin,
      onState: end.show,
    })
    void sending.done.then(({ state }) => {
      if (state === 'early') {
        // All cards are known, so only a reopening refuses the result: the student plays again.
        if (isDone(run)) kept.clear()
        else kept.save({ run })
        void start(loaded, { side: run.side, shuffle: true }).then(() => {
          if (!isDone(run)) return
          stage.toast(say('reopened'))
          stage.announce(say('reopened'))
        })
        return
      }
      kept.clear()
      sendToParent('played')
      sendToParent('idle')
    })
  }

  /** A run without a result. */
  function practise(loaded: Loaded, how: { side: Side; shuffle: boolean } = { side: 'front', shuffle: true }): void {
    const { activity, row } = loaded
    const idle = row || task !== undefined ? 'practice' : 'preview'
    showPlay(stage, {
      title: activity.title,
      sub: say(idle),
      cards: activity.cards,
      run: startRun(activity.cards.length, how.side, how.shuffle ? Math.random : undefined),
      onRun: () => undefined,
      onEnd: (run) =>
        showEnd(stage, {
          title: activity.title,
          cards: activity.cards,
          run,
          timeOver: false,
          idle,
          onAgain: () => practise(loaded, how),
          onRetry: () => undefined,
        }),
    })
  }

  function finished(loaded: Loaded, score: number | null): void {
    notices.finished(score, () => practise(loaded))
  }

  return { open }
}

/** No network, or a server that restarts. */
const isAway = (status: number): boolean => [0, 502, 503, 504].includes(status)

/** Remaining time of an attempt by the server's clock; undefined: unlimited. */
function clockOf({ deadline, now }: Attempt): (() => number) | undefined {
  if (deadline === '') return undefined
  const skew = Date.parse(now) - Date.now()
  return () => Date.parse(deadline) - (Date.now() + skew)
}

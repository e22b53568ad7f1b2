import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Body } from '../../../server/contract/calls.ts'
import type { Task } from '../../../server/contract/task-shapes.ts'
import type { CommandOptions } from '../../api/command.ts'
import { useCommand } from '../../api/use-command.ts'
import { showBanner } from '../../ui/show-banner.ts'

const CHANGES: CommandOptions = { changes: ['tasks/view', 'tasks/history'], alsoAfterFailure: true }

/**
 * Pausing and resuming are one button. A press just after it has changed would do the opposite of what the teacher meant: the second
 * press of a double click, or a press when a colleague was faster. For this time after a change, presses are ignored.
 */
export const SECOND_PRESS_MS = 1000

/** Runs one command at a time. Ignores presses while it runs, and for `SECOND_PRESS_MS` after the button has changed. */
function useOnePress(paused: boolean) {
  const [busy, setBusy] = useState(false)
  // A press may come before React has drawn the busy button.
  const running = useRef(false)
  const release = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wait = () => {
    running.current = true
    setBusy(true)
    clearTimeout(release.current)
    release.current = setTimeout(() => {
      running.current = false
      setBusy(false)
    }, SECOND_PRESS_MS)
  }
  const working = useRef(false)
  const drawn = useRef(paused)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useLayoutEffect(() => {
    if (drawn.current === paused) return
    drawn.current = paused
    if (!working.current) wait()
  }, [paused])
  const run = async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    working.current = true
    setBusy(true)
    await work()
    working.current = false
    wait()
  }
  return { busy, run }
}

/** The changes of time in a task. Each is said in a banner, from which it can be taken back. */
export function useTimeCommands(task: Task) {
  const { t } = useTranslation('watch-task')
  const give = useCommand('tasks/time', CHANGES)
  const takeBack = useCommand('tasks/time_undo', CHANGES)
  const stop = useCommand('tasks/pause', CHANGES)
  const goOn = useCommand('tasks/resume', CHANGES)
  const pausing = useOnePress(Boolean(task.paused_at))
  const undo = async (grant: string) => {
    const reply = await takeBack.send({ _id: task._id, grant })
    if (reply) showBanner({ text: t('fairTime.undone', { count: reply.success.count }) })
  }
  const resume = async () => {
    if (await goOn.send({ _id: task._id })) showBanner({ text: t('fairTime.resumed') })
  }
  return {
    busy: give.busy,
    /** One of the two runs, or the button has just changed. */
    pausing: pausing.busy,
    /** True when it was stored. */
    give: async (body: Body<'tasks/time'>): Promise<boolean> => {
      const reply = await give.send(body)
      if (!reply) return false
      const { grant, deadlines } = reply.success
      const given = t('fairTime.given', { count: deadlines.length })
      const leftOut = body.students === 'all' ? 0 : body.students.length - deadlines.length
      showBanner({
        tone: leftOut > 0 ? 'warn' : 'good',
        text: leftOut > 0 ? t('fairTime.leftOut', { given, count: leftOut }) : given,
        action: { label: t('fairTime.undo'), run: () => void undo(grant) },
      })
      return true
    },
    undo,
    /** One press, because a fire alarm does not wait. */
    pause: () =>
      pausing.run(async () => {
        if (!(await stop.send({ _id: task._id }))) return
        // The second press of a double click cannot reach this button, because the banner is in another place.
        showBanner({ text: t('fairTime.paused'), action: { label: t('fairTime.resume'), run: () => void resume() } })
      }),
    resume: () => pausing.run(resume),
  }
}

export type TimeCommands = ReturnType<typeof useTimeCommands>

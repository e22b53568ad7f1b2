import { useTranslation } from 'react-i18next'
import type { Body } from '../../../server/contract/calls.ts'
import type { Task } from '../../../server/contract/task-shapes.ts'
import type { CommandOptions } from '../../api/command.ts'
import { useCommand } from '../../api/use-command.ts'
import { showBanner } from '../../ui/show-banner.ts'

const CHANGES: CommandOptions = { changes: ['tasks/view', 'tasks/history'], alsoAfterFailure: true }

/** The changes of time in a task. Each is said in a banner, from which it can be taken back. */
export function useTimeCommands(task: Task) {
  const { t } = useTranslation('watch-task')
  const give = useCommand('tasks/time', CHANGES)
  const takeBack = useCommand('tasks/time_undo', CHANGES)
  const stop = useCommand('tasks/pause', CHANGES)
  const goOn = useCommand('tasks/resume', CHANGES)
  const undo = async (grant: string) => {
    const reply = await takeBack.send({ _id: task._id, grant })
    if (reply) showBanner({ text: t('fairTime.undone', { count: reply.success.count }) })
  }
  const resume = async () => {
    if (await goOn.send({ _id: task._id })) showBanner({ text: t('fairTime.resumed') })
  }
  return {
    busy: give.busy,
    pausing: stop.busy || goOn.busy,
    /** True when it was stored. */
    give: async (body: Body<'tasks/time'>): Promise<boolean> => {
      const reply = await give.send(body)
      if (!reply) return false
      const { grant } = reply.success
      showBanner({
        text: t('fairTime.given', { count: reply.success.deadlines.length }),
        action: { label: t('fairTime.undo'), run: () => void undo(grant) },
      })
      return true
    },
    undo,
    /** One press, because a fire alarm does not wait. */
    pause: async () => {
      if (!(await stop.send({ _id: task._id }))) return
      showBanner({ text: t('fairTime.paused'), action: { label: t('fairTime.resume'), run: () => void resume() } })
    },
    resume,
  }
}

export type TimeCommands = ReturnType<typeof useTimeCommands>

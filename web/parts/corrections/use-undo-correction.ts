import { useAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../api/use-command.ts'
import { showBanner } from '../../ui/show-banner.ts'
import { correctionDoneAtom } from './correction-done.ts'

/** Takes a correction back: scores are as before it. */
export function useUndoCorrection(taskId: string) {
  const { t } = useTranslation('corrections')
  const [done, setDone] = useAtom(correctionDoneAtom)
  const { send, busy } = useCommand('tasks/rekey_undo', {
    changes: ['tasks/view', 'tasks/answers', 'tasks/analysis', 'tasks/history'],
    alsoAfterFailure: true,
  })
  const undo = async (correction: string) => {
    const reply = await send({ _id: taskId, correction })
    if (!reply) return
    if (done?.correction === correction) setDone(undefined)
    const count = reply.success.count
    showBanner({ title: t('undone.title'), text: count > 0 ? t('undone.text', { count }) : t('undone.none') })
  }
  return { undo: (correction: string) => void undo(correction), busy }
}

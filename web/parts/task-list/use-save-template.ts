import { useTranslation } from 'react-i18next'
import type { Body } from '../../../server/contract/calls.ts'
import { useCommand } from '../../api/use-command.ts'
import { showBanner } from '../../ui/show-banner.ts'

const CHANGES = { changes: ['tasks/templates'] } as const

/** Saves a template for the teachers of the school; the banner takes it back. */
export function useSaveTemplate() {
  const { t } = useTranslation('tasks')
  const { send, busy } = useCommand('tasks/save_template', CHANGES)
  const { send: remove } = useCommand('tasks/delete_template', CHANGES)
  const save = async (body: Body<'tasks/save_template'>) => {
    const reply = await send(body)
    if (!reply) return
    const undo = async () => {
      if (await remove({ _id: reply.success._id })) showBanner({ text: t('templates.removed') })
    }
    showBanner({ text: t('templates.saved'), action: { label: t('templates.undo'), run: () => void undo() } })
  }
  return { save, busy }
}

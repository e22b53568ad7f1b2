import { Menu } from '@mantine/core'
import { useSetAtom } from 'jotai'
import { BookCopy, Copy, Eye, ListChecks, Pencil, Radio, Send, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { TaskRow } from '../../../server/contract/task-shapes.ts'
import { isolated } from '../../i18n/isolated.ts'
import { paths } from '../../paths.ts'
import { confirm } from '../../ui/confirm.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { taskEditorPopupAtom } from '../popups.ts'
import { TagDialog } from './tag-dialog.tsx'
import { useTaskReuse } from './task-reuse.ts'
import { useRestoreTask } from './use-restore-task.ts'
import { useSaveTemplate } from './use-save-template.ts'

/** The menu of a teacher's task. */
export function TaskActions({ task }: { task: TaskRow }) {
  const { t } = useTranslation(['tasks', 'errors'])
  const deletion = useRestoreTask()
  const edit = useSetAtom(taskEditorPopupAtom)
  const { copy, sendOn } = useTaskReuse(task)
  const [tagging, setTagging] = useState(false)
  const { save } = useSaveTemplate()
  const asTemplate = () => save({ name: task.name, task: task._id })

  const remove = async () => {
    const text = t('delete.text', { count: task.sent ?? 0 })
    const title = t('delete.title', { name: isolated(task.name) })
    if (
      !(await confirm({ title, text, confirmLabel: t('delete.confirm'), sure: t('errors:texts.delete'), danger: true }))
    )
      return
    await deletion.remove(task)
  }

  return (
    <>
      <RowMenu label={t('actions', { name: isolated(task.name) })}>
        <Menu.Item component={Link} to={paths.task(task._id)} leftSection={<Radio size={18} />}>
          {t('watch')}
        </Menu.Item>
        {!task.activity && (task.sent ?? 0) > 0 && (
          <Menu.Item component={Link} to={paths.markTask(task._id)} leftSection={<ListChecks size={18} />}>
            {t('markByQuestion')}
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to={task.activity ? paths.activity(task.activity, task._id) : paths.taskPreview(task._id)}
          leftSection={<Eye size={18} />}
        >
          {t('preview')}
        </Menu.Item>
        <Menu.Item leftSection={<Pencil size={18} />} onClick={() => edit({ open: true, taskId: task._id })}>
          {t('edit')}
        </Menu.Item>
        <Menu.Item leftSection={<Copy size={18} />} onClick={copy}>
          {t('copy')}
        </Menu.Item>
        <Menu.Item leftSection={<Send size={18} className="flip" />} onClick={sendOn}>
          {t('sendOn')}
        </Menu.Item>
        {!task.activity && (
          <Menu.Item leftSection={<BookCopy size={18} />} onClick={() => void asTemplate()}>
            {t('templates.save')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Tag size={18} />} onClick={() => setTagging(true)}>
          {t('tags.action')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="bad" leftSection={<Trash2 size={18} />} onClick={remove}>
          {t('delete.action')}
        </Menu.Item>
      </RowMenu>
      {tagging && <TagDialog call="tasks/tag" of={task} onClose={() => setTagging(false)} />}
    </>
  )
}

import { Button } from '@mantine/core'
import { useSetAtom } from 'jotai'
import { BookCopy, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTeacher, useMe } from '../api/session.ts'
import { taskEditorPopupAtom } from '../parts/popups.ts'
import { useTasksTitle } from '../parts/task-list/tasks-title.ts'
import { TeacherTaskList } from '../parts/task-list/teacher-task-list.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import thumb from '../ui/thumb.module.css'
import { DeletedTasks } from './deleted-tasks.tsx'
import { DraftList } from './draft-list.tsx'
import { StudentTasks } from './student-tasks.tsx'
import { TemplatesDialog } from './templates-dialog.tsx'

/** /MyTasks: a teacher's tasks, or a student's own. */
export default function MyTasksScreen() {
  const { t } = useTranslation('tasks')
  const title = useTasksTitle()
  const edit = useSetAtom(taskEditorPopupAtom)
  const [templates, setTemplates] = useState(false)
  const [deleted, setDeleted] = useState(false)
  if (!isTeacher(useMe())) return <StudentTasks />
  return (
    <Page>
      <PageHead
        title={title}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<Trash2 size={18} aria-hidden="true" />}
              onClick={() => setDeleted(true)}
            >
              {t('deleted.open')}
            </Button>
            <Button
              variant="default"
              leftSection={<BookCopy size={20} aria-hidden="true" />}
              onClick={() => setTemplates(true)}
            >
              {t('templates.open')}
            </Button>
            <Button
              className={thumb.thumb}
              leftSection={<Plus size={20} aria-hidden="true" />}
              onClick={() => edit({ open: true })}
            >
              {t('newTask')}
            </Button>
          </>
        }
      />
      <DraftList />
      <TeacherTaskList />
      {templates && <TemplatesDialog onClose={() => setTemplates(false)} />}
      {deleted && <DeletedTasks onClose={() => setDeleted(false)} />}
    </Page>
  )
}

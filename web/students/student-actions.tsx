import { Menu } from '@mantine/core'
import { Ban, ChartLine, LockOpen, Pencil, Timer, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Student } from '../../server/contract/students.ts'
import { useAddress } from '../parts/fields/use-address.ts'
import { RowMenu } from '../ui/row-menu.tsx'
import { useStudentCommands } from './use-student-commands.ts'

/** Menu of a student's actions. */
export function StudentActions({ student }: { student: Student }) {
  const { t } = useTranslation('students')
  const [, write] = useAddress()
  const { toggle, remove } = useStudentCommands()
  const blocked = student.status < 1
  return (
    <RowMenu label={t('actions', { name: student.name })}>
      <Menu.Item leftSection={<Pencil size={18} />} onClick={() => write({ student: student._id })}>
        {t('edit')}
      </Menu.Item>
      <Menu.Item leftSection={<ChartLine size={18} />} onClick={() => write({ student: student._id, tab: 'stats' })}>
        {t('tab.stats')}
      </Menu.Item>
      <Menu.Item leftSection={<Timer size={18} />} onClick={() => write({ student: student._id, tab: 'time' })}>
        {t('tab.time')}
      </Menu.Item>
      <Menu.Item leftSection={blocked ? <LockOpen size={18} /> : <Ban size={18} />} onClick={() => toggle(student)}>
        {t(blocked ? 'unblock.action' : 'block.action')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item color="bad" leftSection={<Trash2 size={18} />} onClick={() => remove(student)}>
        {t('delete.action')}
      </Menu.Item>
    </RowMenu>
  )
}

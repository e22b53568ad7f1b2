import { Menu } from '@mantine/core'
import { Ban, LockOpen, Pencil, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Teacher } from '../../server/contract/people.ts'
import { useMe } from '../api/session.ts'
import { useCommand } from '../api/use-command.ts'
import { isolated } from '../i18n/isolated.ts'
import { confirm } from '../ui/confirm.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { showBanner } from '../ui/show-banner.ts'
import { usePeopleAddress } from './use-people-address.ts'

/** A manager's actions on a teacher. Managers cannot block themselves. */
export function TeacherActions({ teacher }: { teacher: Teacher }) {
  const { t } = useTranslation(['people', 'students'])
  const { write } = usePeopleAddress()
  const { send } = useCommand('people/save', { changes: ['people/view'], alsoAfterFailure: true })
  const me = useMe()
  const blocked = teacher.status < 1
  const toggle = async () => {
    const way = blocked ? 'unblock' : 'block'
    const name = isolated(teacher.name)
    const question = { title: t(`${way}.title`, { name }), text: t(`${way}.text`), danger: !blocked }
    if (!(await confirm({ ...question, confirmLabel: t(`students:${way}.confirm`) }))) return
    const reply = await send({ _id: teacher._id, status: blocked ? 1 : 0 })
    if (reply) showBanner({ text: t(`students:${way}.done`, { name }) })
  }
  return (
    <RowMenu label={t('students:actions', { name: isolated(teacher.name) })}>
      <Menu.Item leftSection={<Pencil size={18} />} onClick={() => write({ teacher: teacher._id })}>
        {t('students:edit')}
      </Menu.Item>
      <Menu.Item leftSection={<Printer size={18} />} onClick={() => write({ sheet: teacher._id }, { push: true })}>
        {t('slip')}
      </Menu.Item>
      {teacher._id !== me?._id && (
        <Menu.Item
          color={blocked ? undefined : 'bad'}
          leftSection={blocked ? <LockOpen size={18} /> : <Ban size={18} />}
          onClick={toggle}
        >
          {t(blocked ? 'students:unblock.action' : 'students:block.action')}
        </Menu.Item>
      )}
    </RowMenu>
  )
}

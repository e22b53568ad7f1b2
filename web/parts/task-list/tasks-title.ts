import { useTranslation } from 'react-i18next'
import { LEVEL } from '../../../server/contract/rules.ts'
import { useMe } from '../../api/session.ts'

/** Title of the task list; another one for a manager, whose list contains the whole school's tasks. */
export function useTasksTitle(): string {
  const { t } = useTranslation('tasks')
  const me = useMe()
  return t(me && me.userlevel >= LEVEL.manager ? 'titleSchool' : 'title')
}

import { useTranslation } from 'react-i18next'
import { LEVEL } from '../../../server/contract/rules.ts'
import { useMe } from '../../api/session.ts'

/** What the list of tasks is called: a manager's holds those of the whole school. */
export function useTasksTitle(): string {
  const { t } = useTranslation('tasks')
  const me = useMe()
  return t(me && me.userlevel >= LEVEL.manager ? 'titleSchool' : 'title')
}

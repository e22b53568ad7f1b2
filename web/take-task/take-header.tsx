import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { StudentQuestion } from '../../server/contract/questions.ts'
import type { StudentTask } from '../../server/contract/task-shapes.ts'
import { TakingHead } from '../parts/taking/taking-head.tsx'
import type { TakingState } from '../parts/taking/taking-state.ts'
import { paths } from '../paths.ts'
import { confirm } from '../ui/ask.ts'
import { TeacherLine } from './teacher-line.tsx'
import { TimeLeft } from './time-left.tsx'

interface Props {
  task: StudentTask
  questions: readonly StudentQuestion[]
  state: TakingState
  deadline: string
  skewMs: number
  unsaved: boolean
  /** Shown instead of the name. */
  news?: ReactNode
  onGo: (to: number) => void
  onSubmit: () => void
  onJump: (ms: number) => void
  /** A submission was refused for now. */
  held: boolean
  onTimeUp: () => void
}

/** The header of a task. Leaving needs a confirmation while a timer runs or changes are unsaved. */
export function TakeHeader(props: Props) {
  const { task, questions, state, deadline, skewMs, unsaved, news, onGo, onSubmit, onJump, held, onTimeUp } = props
  const { t } = useTranslation('take-task')
  const navigate = useNavigate()
  const leave = async () => {
    const timed = task.timer > 0
    const text = unsaved ? `${t('leave.unsaved')} ${timed ? t('leave.clock') : ''}` : t('leave.timed')
    if (unsaved || timed) {
      const yes = await confirm({
        title: t('leave.title'),
        text,
        confirmLabel: t('leave.yes'),
        cancelLabel: t('leave.no'),
      })
      if (!yes) return
    }
    void navigate(paths.myTasks())
  }
  return (
    <TakingHead
      name={task.name}
      below={<TeacherLine name={task.teacher} />}
      news={news}
      questions={questions}
      state={state}
      leaveLabel={t('leave.label')}
      submitLabel={t('send')}
      clock={
        <TimeLeft
          deadline={deadline}
          skewMs={skewMs}
          timed={task.timer > 0}
          held={held}
          onJump={onJump}
          onTimeUp={onTimeUp}
        />
      }
      onGo={onGo}
      onLeave={leave}
      onSubmit={onSubmit}
    />
  )
}

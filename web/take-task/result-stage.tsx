import { Hourglass } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import type { StudentTask } from '../../server/contract/task-shapes.ts'
import type { UserInfo } from '../api/session.ts'
import { paths } from '../app/paths.ts'
import { PraiseLine } from '../parts/taking/praise-line.tsx'
import stage from '../parts/taking/score-stage.module.css'
import { RightAndUnlit, ScoreCore, ScoreStage } from '../parts/taking/score-stage.tsx'
import type { Result } from './result-model.ts'

interface Props {
  me: UserInfo
  task: StudentTask
  result: Result
}

/** The stage of a task: its score, or the wait for it. */
export function ResultStage({ me, task, result }: Props) {
  const { t } = useTranslation('take-task')
  const known = result.petals.some((petal) => petal !== 'waiting')
  const count = result.questions.length
  const score = result.score ?? 0
  const frame = { name: task.name, closeTo: paths.myTasks(), closeLabel: t('backToTasks'), petals: result.petals }
  if (result.final) {
    return (
      <ScoreStage
        {...frame}
        celebrate={score > 50}
        core={<ScoreCore score={score} right={known ? count - result.wrong.length : undefined} count={count} />}
        title={<PraiseLine score={score} name={me.name} />}
        text={known && <RightAndUnlit wrong={result.wrong} count={count} />}
      />
    )
  }
  return (
    <ScoreStage
      {...frame}
      celebrate={false}
      core={
        <>
          <Hourglass className={stage.hourglass} strokeWidth={1.75} aria-hidden />
          <span>{t('waiting.core')}</span>
        </>
      }
      title={t('waiting.title')}
      text={
        task.teacher ? (
          <Trans t={t} i18nKey="waiting.byTeacher" values={{ name: task.teacher }} components={{ name: <bdi /> }} />
        ) : (
          t('waiting.text')
        )
      }
    />
  )
}

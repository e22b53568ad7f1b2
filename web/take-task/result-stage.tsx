import type { TFunction } from 'i18next'
import { Check, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { SCORE_THRESHOLD } from '../../server/contract/rules.ts'
import type { StudentTask } from '../../server/contract/task-shapes.ts'
import type { UserInfo } from '../api/session.ts'
import { nearDate } from '../i18n/format.ts'
import { earnedFraction, earnedText } from '../i18n/points.ts'
import { PraiseLine } from '../parts/taking/praise-line.tsx'
import stage from '../parts/taking/score-stage.module.css'
import { RightAndWrong, ScoreCore, ScoreStage } from '../parts/taking/score-stage.tsx'
import { paths } from '../paths.ts'
import type { Result } from './result-model.ts'

interface Props {
  me: UserInfo
  task: StudentTask
  result: Result
}

/** The top of the result page: the score, or that the teacher has yet to grade. */
export function ResultStage({ me, task, result }: Props) {
  const { t } = useTranslation('take-task')
  const { known } = result
  const count = result.questions.length
  const score = result.score ?? 0
  const frame = { name: task.name, closeTo: paths.myTasks(), closeLabel: t('backToTasks'), petals: result.petals }
  if (result.final) {
    // Answers that nobody has marked are among them.
    const unlit = result.petals.flatMap((petal, at) => (petal === 'right' ? [] : [at + 1]))
    const right = count - unlit.length
    const marked = known && (result.earned ? earnedFraction(result.earned) : t('score.of', { right, count }))
    return (
      <ScoreStage
        {...frame}
        celebrate={score > SCORE_THRESHOLD}
        core={<ScoreCore score={score} below={!result.byTeacher && marked} />}
        title={result.timeUp ? t('time.over') : <PraiseLine score={score} name={me.name} />}
        text={
          <>
            {result.timeUp && <Line>{t('time.sentSaved')}</Line>}
            {result.byTeacher ? (
              <>
                <Line>{t('score.givenByTeacher')}</Line>
                <Line>
                  {result.earned
                    ? t('score.automaticPoints', { points: earnedText(result.earned) })
                    : t('score.automatic', { right, count })}
                </Line>
              </>
            ) : (
              known && (
                <>
                  {result.earned && <Line>{earnedText(result.earned)}</Line>}
                  <RightAndWrong wrong={unlit} partly={result.partly} count={count} />
                </>
              )
            )}
            {result.withheld && known && <br />}
            {result.withheld && <Withheld task={task} />}
          </>
        }
      />
    )
  }
  const Icon = task.score === 'never' ? Check : Hourglass
  return (
    <ScoreStage
      {...frame}
      celebrate={false}
      core={
        <>
          <Icon className={stage.hourglass} strokeWidth={1.75} aria-hidden />
          <span>{t(task.score === 'never' ? 'waiting.neverCore' : 'waiting.core')}</span>
        </>
      }
      title={t(result.timeUp ? 'time.over' : 'waiting.title')}
      text={
        <>
          {result.timeUp && <Line>{t('time.sentSaved')}</Line>}
          {task.score ? (
            heldText(task, t)
          ) : task.teacher ? (
            <Trans t={t} i18nKey="waiting.byTeacher" values={{ name: task.teacher }} components={{ name: <bdi /> }} />
          ) : (
            t('waiting.text')
          )}
        </>
      }
    />
  )
}

/** Says when the score will show, in a task that holds it back. */
function heldText({ score, date_end }: StudentTask, t: TFunction<'take-task'>): string {
  if (score === 'never') return t('waiting.neverText')
  return date_end ? t('waiting.heldOn', { date: nearDate(date_end) }) : t('waiting.heldText')
}

/** Says when the right answers will be released. */
function Withheld({ task }: { task: StudentTask }) {
  const { t } = useTranslation('take-task')
  if (task.review === 'never') return t('score.keysNever')
  if (task.attempts !== undefined)
    return task.date_end ? t('repeat.keysOn', { date: nearDate(task.date_end) }) : t('repeat.keys')
  return task.date_end ? t('score.keysClosed', { date: nearDate(task.date_end) }) : t('score.keysAllSent')
}

const Line = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <br />
  </>
)

import { Button } from '@mantine/core'
import { BadgeCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { duration } from '../i18n/format.ts'
import { ResultList } from '../parts/taking/result-list.tsx'
import { ScoreActions, ScoreFacts } from '../parts/taking/score-facts.tsx'
import { paths } from '../paths.ts'
import type { Result } from './result-model.ts'
import { TeacherComment } from './teacher-comment.tsx'

interface Props {
  result: Result
  previousAverage: number | undefined
  onShowAll: () => void
}

/** Figures, the list of questions, and two links. */
export function ScorePanel({ result, previousAverage, onShowAll }: Props) {
  const { t } = useTranslation('take-task')
  const { known } = result
  const ltr = (text: string) => <bdi dir="ltr">{text}</bdi>
  return (
    <>
      <ScoreFacts
        facts={[
          { label: t('score.final'), value: <BadgeCheck size={28} aria-hidden />, good: true },
          ...(result.seconds !== null ? [{ label: t('score.time'), value: duration(result.seconds) }] : []),
          ...(previousAverage !== undefined
            ? [{ label: t('score.averageBefore'), value: ltr(`${Math.round(previousAverage)}%`) }]
            : []),
        ]}
      />
      <TeacherComment text={result.comment} alone />
      {/* With the answers, each is below its own. */}
      {!known &&
        result.questions.map(({ ID }, at) => (
          <TeacherComment key={ID} text={result.comments[ID]} question={at + 1} alone />
        ))}
      {known && (
        <ResultList
          questions={result.questions}
          answers={result.answers}
          wrong={result.wrong.length}
          weighted={result.earned !== undefined}
        />
      )}
      <ScoreActions>
        <Button size="lg" component={Link} to={paths.myTasks()}>
          {t('backToTasks')}
        </Button>
        {known && (
          <Button size="lg" variant="default" onClick={onShowAll}>
            {t('score.showAll')}
          </Button>
        )}
      </ScoreActions>
    </>
  )
}

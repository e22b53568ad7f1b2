import { Button } from '@mantine/core'
import { RotateCcw } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { SCORE_THRESHOLD } from '../../server/contract/rules.ts'
import type { UserInfo } from '../api/session.ts'
import { count } from '../i18n/format.ts'
import { PraiseLine } from '../parts/taking/praise-line.tsx'
import { ResultList } from '../parts/taking/result-list.tsx'
import { ScoreActions, ScoreFacts } from '../parts/taking/score-facts.tsx'
import { ScorePage } from '../parts/taking/score-page.tsx'
import { RightAndWrong, ScoreCore, ScoreStage } from '../parts/taking/score-stage.tsx'
import { paths } from '../paths.ts'
import { markedPractice } from './marked-practice.ts'
import type { PracticeQuiz } from './practice-quiz.ts'
import classes from './practice-result.module.css'
import { PracticeReview } from './practice-review.tsx'
import type { Checked } from './use-checked.ts'

interface Props {
  quiz: PracticeQuiz
  me: UserInfo
  checked: Checked
  onAgain: () => void
  onWrongAgain: () => void
}

/** The result of a marked practice: score, facts, answers, and buttons to try again. */
export function PracticeResult({ quiz, me, checked, onAgain, onWrongAgain }: Props) {
  const { t } = useTranslation(['practice', 'take-task'])
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const marked = useMemo(() => markedPractice(quiz, checked), [quiz, checked])
  const { score, questions, answers, petals, wrong, empty } = marked
  const length = questions.length
  const partly = wrong.length > 0 && wrong.length < length

  if (search.get('show') === 'answers') {
    return <PracticeReview quiz={quiz} marked={marked} onBack={() => setSearch({}, { replace: true, state })} />
  }
  return (
    <ScorePage
      stage={
        <ScoreStage
          name={quiz.name}
          closeTo={paths.library()}
          closeLabel={t('result.back')}
          petals={petals}
          celebrate={score > SCORE_THRESHOLD}
          core={
            <ScoreCore score={score} below={t('take-task:score.of', { right: length - wrong.length, count: length })} />
          }
          title={<PraiseLine score={score} name={me.name} />}
          text={<RightAndWrong wrong={wrong} count={length} />}
        />
      }
    >
      <p className="sr-only" role="status">
        {t('result.said', { score })}
      </p>
      <ScoreFacts
        facts={[
          { label: t('result.right'), value: count(length - wrong.length), good: true },
          { label: t('result.wrong'), value: count(wrong.length - empty) },
          { label: t('result.empty'), value: count(empty) },
        ]}
      />
      <div className={classes.note}>
        <p>{t(checked.again ? 'result.noteAgain' : 'result.note')}</p>
        {/* The review has its own history entry with the same state, so that "back" returns here. */}
        <Button variant="light" onClick={() => setSearch({ show: 'answers' }, { state })}>
          {t('take-task:score.showAll')}
        </Button>
      </div>
      <ResultList questions={questions} answers={answers} wrong={wrong.length} />
      <ScoreActions>
        {partly && (
          <Button size="lg" leftSection={<RotateCcw size={20} className="flip" aria-hidden />} onClick={onWrongAgain}>
            {t('result.wrongAgain')}
          </Button>
        )}
        <Button
          size="lg"
          variant={partly ? 'light' : 'filled'}
          leftSection={<RotateCcw size={20} className="flip" aria-hidden />}
          onClick={onAgain}
        >
          {t('result.again')}
        </Button>
        <Button size="lg" variant="default" component={Link} to={paths.library()}>
          {t('result.back')}
        </Button>
        <Button size="lg" variant="subtle" component={Link} to={paths.myTasks()}>
          {t('take-task:backToTasks')}
        </Button>
      </ScoreActions>
    </ScorePage>
  )
}

import { Button } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { BandPage, bandBack, bandList } from '../parts/taking/band-page.tsx'
import { ScoreActions } from '../parts/taking/score-facts.tsx'
import { paths } from '../paths.ts'
import type { PracticeQuiz } from './practice-quiz.ts'

interface Props {
  quiz: PracticeQuiz
  missed: readonly string[]
  onMissed: () => void
  onAll: () => void
}

/** Before another practice of a quiz: offers only the missed questions, or all. */
export function MissedOffer({ quiz, missed, onMissed, onAll }: Props) {
  const { t } = useTranslation('practice')
  return (
    <BandPage
      name={quiz.name}
      below={<p>{t('kind')}</p>}
      score={quiz.tried}
      back={
        <Link className={bandBack} to={paths.library()} aria-label={t('result.back')}>
          <ArrowLeft size={22} className="flip" aria-hidden />
        </Link>
      }
    >
      <main className={bandList}>
        <h2>{t('missed.title', { score: quiz.tried })}</h2>
        <p>{t('missed.text', { count: missed.length })}</p>
        <ScoreActions>
          <Button size="lg" onClick={onMissed}>
            {t('result.wrongAgain')}
          </Button>
          <Button size="lg" variant="default" onClick={onAll}>
            {t('missed.all')}
          </Button>
        </ScoreActions>
      </main>
    </BandPage>
  )
}

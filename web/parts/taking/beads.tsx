import { Flag } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudentQuestion } from '../../../server/contract/questions.ts'
import { joinList } from '../../i18n/format.ts'
import { isAnswered } from '../../ways/ways.ts'
import { Star } from '../question/star.tsx'
import classes from './beads.module.css'
import type { TakingState } from './taking-state.ts'

interface Props {
  questions: readonly StudentQuestion[]
  state: TakingState
  onGo: (to: number) => void
}

/** One bead for each question: filled if answered, with a flag if flagged, with the star if current. */
export function Beads({ questions, state, onGo }: Props) {
  const { t } = useTranslation('take-task')
  const strip = useRef<HTMLElement>(null)
  const { current } = state

  // The strip scrolls with more than eight beads; the current one is centred.
  useEffect(() => {
    const box = strip.current
    const bead = box?.querySelectorAll('button')[current]
    if (!box || !bead) return
    const [outer, inner] = [box.getBoundingClientRect(), bead.getBoundingClientRect()]
    box.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2, behavior: 'smooth' })
  }, [current])

  return (
    <nav className={classes.strip} ref={strip} aria-label={t('beads.label')}>
      <ol className={classes.beads}>
        {questions.map((question, at) => {
          const answered = isAnswered(question, state.values[question.ID])
          const flagged = state.flagged.includes(question.ID)
          const label = [
            t('beads.question', { number: at + 1 }),
            at === current && t('beads.current'),
            answered ? t('beads.answered') : t('beads.open'),
            flagged && t('beads.flagged'),
          ]
          return (
            <li key={question.ID}>
              <button
                type="button"
                className={classes.bead}
                data-answered={answered || undefined}
                aria-current={at === current ? 'step' : undefined}
                aria-label={joinList(label.filter((part) => part !== false))}
                onClick={() => onGo(at)}
              >
                {at === current && <Star className={classes.star} />}
                <i>{at + 1}</i>
                {flagged && (
                  <span className={classes.flag}>
                    <Flag size={10} strokeWidth={3} aria-hidden />
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

import { Button } from '@mantine/core'
import { ChevronRight, Send } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { StudentQuestion } from '../../../server/contract/questions.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { answerWay } from '../question/answer-way.ts'
import { questionSummary } from '../question/question-title.ts'
import classes from './last-check.module.css'
import { type TakingState, unanswered } from './taking-state.ts'

interface Props {
  title: string
  questions: readonly StudentQuestion[]
  state: TakingState
  /** m:ss, where time runs. */
  timeLeft?: string
  /** What else must be known before sending. */
  warning?: string
  /** What sending means; "are you sure?" is added. */
  consequence: string
  sendLabel: string
  onGo: (to: number) => void
  onBack: () => void
  onSend: () => void
}

/** The last look before sending: what is missing, as links; the safe choice has the focus. */
export function LastCheck({
  title,
  questions,
  state,
  timeLeft,
  warning,
  consequence,
  sendLabel,
  onGo,
  onBack,
  onSend,
}: Props) {
  const { t } = useTranslation(['take-task', 'question'])
  const safe = useRef<HTMLButtonElement>(null)
  const open = unanswered(questions, state.values)
  const answered = questions.length - open.length
  return (
    <Dialog label={title} onClose={onBack} initialFocus={safe} kind="sheet" role="alertdialog" className={classes.box}>
      <div className={classes.bar} />
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.say}>
        {open.length > 0 ? (
          <Trans t={t} i18nKey="confirm.missing" values={{ count: open.length }} components={{ b: <b /> }} />
        ) : (
          t('confirm.complete')
        )}
      </p>
      {open.length > 0 && (
        <ul className={classes.missing}>
          {open.map(({ question, number }) => (
            <li key={question.ID}>
              <button type="button" onClick={() => onGo(number - 1)}>
                <span className={classes.number}>{number}</span>
                <span className={classes.question}>
                  <b>
                    <bdi>{questionSummary(question, 60) || t('beads.question', { number })}</bdi>
                  </b>
                  <small>
                    {t(`question:way.${question.length ? 'letters' : answerWay(question)}`)} · {t('confirm.goBack')}
                  </small>
                </span>
                <ChevronRight size={20} className="flip" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <dl className={classes.facts}>
        <Fact label={t('confirm.answered')}>
          <bdi dir="ltr">{`${answered} / ${questions.length}`}</bdi>
        </Fact>
        <Fact label={t('confirm.looked')}>{state.looked.length}</Fact>
        {timeLeft !== undefined && (
          <Fact label={t('confirm.left')}>
            <bdi dir="ltr">{timeLeft}</bdi>
          </Fact>
        )}
      </dl>
      {warning && <p className={classes.away}>{warning}</p>}
      <p className={classes.sure}>
        {consequence} <b>{t('confirm.sure')}</b>
      </p>
      <div className={classes.actions}>
        <Button ref={safe} size="lg" onClick={onBack}>
          {open.length > 0 ? t('confirm.backAndFinish') : t('confirm.backAndLook')}
        </Button>
        <Button
          size="lg"
          variant="default"
          leftSection={<Send size={20} className="flip" aria-hidden />}
          onClick={onSend}
        >
          {sendLabel}
        </Button>
      </div>
    </Dialog>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

import { Button } from '@mantine/core'
import { ChevronRight, Send } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { StudentQuestion } from '../../../server/contract/questions.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useAcceptsPresses } from '../../ui/early-presses.ts'
import { Fact } from '../../ui/fact.tsx'
import { labelOf } from '../../ways/ways.ts'
import { questionSummary } from '../question/question-title.ts'
import { TextWithSums } from '../question/text-with-sums.tsx'
import classes from './last-check.module.css'
import { type TakingState, unanswered } from './taking-state.ts'

interface Props {
  title: string
  questions: readonly StudentQuestion[]
  state: TakingState
  /** m:ss; undefined without a clock. */
  timeLeft?: string
  /** Another message before the submission. */
  warning?: string
  /** The consequence of submitting; "are you sure?" is added. */
  consequence: string
  submitLabel: string
  /** Label of a checkbox that is required to submit with open questions. Without it none is shown. */
  leaveOpenLabel?: string
  onGo: (to: number) => void
  onBack: () => void
  onSubmit: () => void
}

/**
 * Confirmation before the submission, with links to open questions. The safe button has the focus and is at the bottom,
 * where the page has next and previous, so that repeated taps don't submit
 * (docs/decisions/0082-confirm-submitting-with-open-questions.md).
 */
export function LastCheck({
  title,
  questions,
  state,
  timeLeft,
  warning,
  consequence,
  submitLabel,
  leaveOpenLabel,
  onGo,
  onBack,
  onSubmit,
}: Props) {
  const { t } = useTranslation(['take-task', 'question'])
  const backButton = useRef<HTMLButtonElement>(null)
  const open = unanswered(questions, state.values)
  const answered = questions.length - open.length
  const consequenceId = useId()
  const checkbox = useRef<HTMLInputElement>(null)
  const [agreed, setAgreed] = useState(false)
  const acceptsPresses = useAcceptsPresses()
  const mustAgree = open.length > 0 && leaveOpenLabel !== undefined && !agreed
  const submit = () => {
    if (mustAgree) checkbox.current?.focus()
    else if (acceptsPresses) onSubmit()
  }
  return (
    <Dialog
      label={title}
      onClose={onBack}
      initialFocus={backButton}
      kind="sheet"
      role="alertdialog"
      guarded
      className={classes.box}
    >
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
                    <bdi>
                      <TextWithSums text={questionSummary(question, 60) || t('beads.question', { number })} />
                    </bdi>
                  </b>
                  <small>
                    {t(`question:way.${labelOf(question)}`)} · {t('confirm.goBack')}
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
        <Fact label={t('confirm.flagged')}>{state.flagged.length}</Fact>
        {timeLeft !== undefined && (
          <Fact label={t('confirm.left')}>
            <bdi>{timeLeft}</bdi>
          </Fact>
        )}
      </dl>
      {warning && <p className={classes.away}>{warning}</p>}
      {open.length > 0 && leaveOpenLabel && (
        <label className={classes.tick}>
          <input
            ref={checkbox}
            type="checkbox"
            checked={agreed}
            aria-disabled={!acceptsPresses}
            onChange={(event) => setAgreed(event.currentTarget.checked)}
          />
          {leaveOpenLabel}
        </label>
      )}
      <div className={classes.actions}>
        <Button
          size="lg"
          variant="default"
          leftSection={<Send size={20} className="flip" aria-hidden />}
          aria-disabled={mustAgree || !acceptsPresses}
          data-disabled={mustAgree || undefined}
          aria-describedby={consequenceId}
          onClick={submit}
        >
          {submitLabel}
        </Button>
        <p className={classes.sure} id={consequenceId}>
          {consequence} <b>{t('confirm.sure')}</b>
        </p>
        <Button ref={backButton} size="lg" onClick={onBack}>
          {open.length > 0 ? t('confirm.backAndFinish') : t('confirm.backAndLook')}
        </Button>
      </div>
    </Dialog>
  )
}

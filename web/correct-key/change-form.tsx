import { TextInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CorrectionKind } from '../../server/contract/correction-shapes.ts'
import type { Question } from '../../server/contract/questions.ts'
import { pointsText } from '../i18n/points.ts'
import { pointsOf } from '../parts/question/points.ts'
import { readWorth } from '../parts/question/read-points.ts'
import type { Correcting, GivenAnswer } from '../ways/correcting-way.ts'
import { type ChangeDraft, kindsOf } from './change-draft.ts'
import styles from './change-form.module.css'

interface ChangeFormProps {
  question: Question
  way: Correcting
  given: GivenAnswer[]
  draft: ChangeDraft
  onChange: (draft: ChangeDraft) => void
}

/** The kinds of corrections; the chosen one shows its fields. */
export function ChangeForm({ question, way, given, draft, onChange }: ChangeFormProps) {
  const { t } = useTranslation('corrections')
  const name = useId()
  const change = (part: Partial<ChangeDraft>) => onChange({ ...draft, ...part })
  return (
    <fieldset className={styles.kinds}>
      <legend className="sr-only">{t('kinds')}</legend>
      {kindsOf(way).map((kind) => (
        <div key={kind} className={styles.kind} data-on={draft.kind === kind || undefined}>
          <label>
            <input type="radio" name={name} checked={draft.kind === kind} onChange={() => change({ kind })} />
            <b>{t(`kind.${kind}`)}</b>
            <small>
              {kind === 'points' ? t('pointsNow', { points: pointsText(pointsOf(question)) }) : t(`hint.${kind}`)}
            </small>
          </label>
          {draft.kind === kind && (
            <Fields kind={kind} question={question} way={way} given={given} draft={draft} change={change} />
          )}
        </div>
      ))}
    </fieldset>
  )
}

interface FieldsProps extends Omit<ChangeFormProps, 'onChange'> {
  kind: CorrectionKind
  change: (part: Partial<ChangeDraft>) => void
}

function Fields({ kind, question, way: { KeyField, AcceptField }, given, draft, change }: FieldsProps): ReactNode {
  const { t } = useTranslation('corrections')
  switch (kind) {
    case 'key':
      return (
        KeyField && (
          <div className={styles.fields}>
            <KeyField question={question} given={given} answers={draft.key} onChange={(key) => change({ key })} />
          </div>
        )
      )
    case 'accept':
      return (
        AcceptField && (
          <div className={styles.fields}>
            <AcceptField
              question={question}
              given={given}
              accepted={draft.accepted}
              onChange={(accepted) => change({ accepted })}
            />
          </div>
        )
      )
    case 'points':
      return (
        <div className={styles.fields}>
          <TextInput
            className={styles.points}
            label={t('points')}
            inputMode="numeric"
            maxLength={3}
            value={draft.points}
            error={draft.points.trim() !== '' && readWorth(draft.points) === undefined && t('pointsError')}
            onChange={(event) => change({ points: event.currentTarget.value })}
          />
        </div>
      )
    case 'drop':
    case 'full':
      return null
    default:
      return kind satisfies never
  }
}

import { Textarea, TextInput } from '@mantine/core'
import { Plus, Trash2, UserPen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RUBRIC_LEAST, RUBRIC_MOST } from '../../../server/contract/answer-way-rules.ts'
import { fieldAttributes, fieldDirection } from '../../parts/fields/field-direction.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { PaneProps } from '../authoring-way.ts'
import lines from '../lines.module.css'
import { type Line, newLine } from '../lines.ts'
import styles from './pane.module.css'

export interface CriterionLine extends Line {
  /** As typed. */
  points: string
}

export interface OpenForm {
  model: string
  /** As typed; '' for an open end. */
  wordsFrom: string
  wordsTo: string
  /** In the order of the rubric; none without one. */
  criteria: CriterionLine[]
}

export const newCriterion = (text = '', points = '1'): CriterionLine => ({ ...newLine(text), points })

/** The suggested length, a model answer and a rubric, all optional: the teacher marks the answers. */
export function OpenPane({ form, change, error, wrong, direction }: PaneProps<OpenForm>) {
  const { t } = useTranslation('question-editor')
  return (
    <div className={lines.field} data-field="answers">
      <p className={styles.note}>
        <UserPen size={19} aria-hidden="true" />
        {t('open.byTeacher')}
      </p>
      <fieldset className={styles.length}>
        <legend className={lines.label}>{t('open.length')}</legend>
        <Words label={t('open.from')} value={form.wordsFrom} onChange={(wordsFrom) => change({ wordsFrom })} />
        <Words label={t('open.to')} value={form.wordsTo} onChange={(wordsTo) => change({ wordsTo })} />
      </fieldset>
      <Textarea
        label={t('open.model')}
        description={t('open.modelHint')}
        attributes={fieldAttributes(form.model, direction)}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={5000}
        value={form.model}
        onChange={(event) => change({ model: event.currentTarget.value })}
      />
      <Rubric {...{ form, change, wrong, direction }} />
      {error && (
        <p className={lines.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function Words({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  return (
    <TextInput
      className={styles.words}
      label={label}
      inputMode="numeric"
      maxLength={4}
      attributes={{ input: { dir: 'ltr' } }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type RubricProps = Pick<PaneProps<OpenForm>, 'form' | 'change' | 'wrong' | 'direction'>

function Rubric({ form: { criteria }, change, wrong, direction }: RubricProps) {
  const { t } = useTranslation('question-editor')
  const edit = (id: string, part: Partial<CriterionLine>) =>
    change({ criteria: criteria.map((line) => (line.id === id ? { ...line, ...part } : line)) })
  // A rubric begins with as many criteria as it must have.
  const add = () =>
    change({
      criteria: [
        ...criteria,
        ...(criteria.length > 0 ? [newCriterion()] : Array.from({ length: RUBRIC_LEAST }, () => newCriterion())),
      ],
    })
  return (
    <div className={lines.field}>
      <p className={lines.label}>
        {t('open.rubric')}
        <small>{t('open.rubricHint')}</small>
      </p>
      {criteria.map((line, at) => (
        <div key={line.id} className={lines.line}>
          <span className={lines.number} aria-hidden="true">
            {at + 1}
          </span>
          <input
            type="text"
            className={lines.input}
            maxLength={300}
            dir={fieldDirection(line.text, direction)}
            aria-label={t('open.criterion', { number: at + 1 })}
            aria-invalid={line.id === wrong || undefined}
            value={line.text}
            onChange={(event) => edit(line.id, { text: event.currentTarget.value })}
          />
          <input
            type="text"
            className={styles.points}
            inputMode="numeric"
            maxLength={3}
            dir="ltr"
            aria-label={t('open.points', { number: at + 1 })}
            value={line.points}
            onChange={(event) => edit(line.id, { points: event.currentTarget.value })}
          />
          <IconButton
            look="quiet"
            label={t('open.remove', { number: at + 1 })}
            onClick={() => change({ criteria: criteria.filter(({ id }) => id !== line.id) })}
          >
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {criteria.length < RUBRIC_MOST && (
        <button type="button" className={lines.add} data-wrong={wrong === 'add' || undefined} onClick={add}>
          <Plus size={18} aria-hidden="true" />
          {t(criteria.length === 0 ? 'open.addRubric' : 'open.add')}
        </button>
      )}
    </div>
  )
}

import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkNumber } from '../../../server/contract/number-answer-rules.ts'
import { Segmented } from '../../ui/segmented.tsx'
import styles from '../correcting.module.css'
import type { KeyFieldProps } from '../correcting-way.ts'
import pane from './pane.module.css'

const LEFT_TO_RIGHT = { input: { dir: 'ltr' } } as const

/** Another right number or tolerance. The units stay, because students were asked for one or not. */
export function NumberKeyField({ question, answers, onChange }: KeyFieldProps) {
  const { t } = useTranslation('corrections')
  const asked = question.answers[0]
  const [{ answer = '', number }, setKey] = useState(() => answers[0] ?? asked ?? { answer: '' })
  const { kind, amount } = number?.tolerance ?? { kind: 'absolute' as const, amount: '0' }
  const unit = number?.units[0]?.name
  const broken = checkNumber([{ answer, ...(number && { number }) }])
  const write = (text: string, tolerance: { kind: 'absolute' | 'percent'; amount: string }) => {
    const next = { answer: text, number: { units: [], unitOptional: false, ...number, tolerance } }
    setKey(next)
    onChange(typeof checkNumber([next]) === 'string' ? [] : [next])
  }
  return (
    <div className={styles.field}>
      <TextInput
        label={unit ? t('key.numberIn', { unit }) : t('key.number')}
        attributes={LEFT_TO_RIGHT}
        maxLength={60}
        value={answer}
        error={answer.trim() !== '' && broken === 'not_a_number' && t('key.numberError')}
        onChange={(event) => write(event.currentTarget.value, { kind, amount })}
      />
      <div className={pane.margin}>
        <TextInput
          label={t('key.difference')}
          placeholder="0"
          attributes={LEFT_TO_RIGHT}
          maxLength={60}
          value={amount}
          error={broken === 'not_a_tolerance' && t('key.differenceError')}
          onChange={(event) => write(answer, { kind, amount: event.currentTarget.value })}
        />
        <Segmented
          label={t('key.differenceKind')}
          value={kind}
          onChange={(next) => write(answer, { kind: next, amount })}
          options={[
            { value: 'absolute', label: t('key.absolute') },
            { value: 'percent', label: t('key.percent') },
          ]}
        />
      </div>
    </div>
  )
}

import { TextInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sameForMarking } from '../../../server/contract/rules.ts'
import { isolated } from '../../i18n/isolated.ts'
import { fieldAttributes } from '../../parts/fields/field-direction.ts'
import { TextWithSums } from '../../parts/question/text-with-sums.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from '../correcting.module.css'
import type { AcceptFieldProps, GivenAnswer, KeyFieldProps } from '../correcting-way.ts'

/** Maximum number of wrong answers that are offered below a field. */
const MAX_OFFERED = 4

export function TypedKeyField({ question, given, answers, onChange }: KeyFieldProps) {
  const { t } = useTranslation('corrections')
  const [first, ...also] = answers
  const text = first?.answer ?? ''
  // The other accepted texts stay. They are part of the key, so a key without them would refuse what was right.
  const change = (answer: string) => onChange([{ answer }, ...also.filter((one) => one.answer !== answer)])
  return (
    <div className={styles.field}>
      <TextInput
        label={t('key.text')}
        attributes={fieldAttributes(text, question.direction)}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Offered given={given.filter((one) => !one.right && one.text !== text)} onPick={change} />
      {also.length > 0 && (
        <div className={styles.offered}>
          <p>{t('key.also')}</p>
          <ul className={styles.tokens}>
            {also.map(({ answer }) => (
              <li key={answer}>
                <bdi>
                  <TextWithSums text={answer} />
                </bdi>
                <IconButton
                  look="plain"
                  label={t('accept.remove', { text: isolated(answer) })}
                  onClick={() => onChange(answers.filter((one) => one.answer !== answer))}
                >
                  <X size={16} aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** Texts as tokens. A text that was typed but not added counts when the field is left. */
export function TypedAcceptField({ question, given, accepted, onChange }: AcceptFieldProps) {
  const { t } = useTranslation('corrections')
  const [typed, setTyped] = useState('')
  const strict = Boolean(question.strict)
  const has = (text: string) => accepted.some((one) => sameForMarking(one, text, strict))
  const add = (text: string) => {
    setTyped('')
    if (text.trim() !== '' && !has(text)) onChange([...accepted, text.trim()])
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add(typed)
  }
  return (
    <div className={styles.field}>
      <div className={styles.adding}>
        <TextInput
          label={t('accept.text')}
          attributes={fieldAttributes(typed, question.direction)}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={press}
          onBlur={() => add(typed)}
        />
        <button type="button" className={styles.add} onClick={() => add(typed)}>
          <Plus size={18} aria-hidden="true" />
          {t('accept.add')}
        </button>
      </div>
      {accepted.length > 0 && (
        <ul className={styles.tokens} aria-label={t('accept.chosen')}>
          {accepted.map((text) => (
            <li key={text}>
              <bdi>
                <TextWithSums text={text} />
              </bdi>
              <IconButton
                look="plain"
                label={t('accept.remove', { text: isolated(text) })}
                onClick={() => onChange(accepted.filter((one) => one !== text))}
              >
                <X size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Offered given={given.filter((one) => !one.right && !has(one.text))} onPick={add} />
    </div>
  )
}

/** The most frequent wrong answers, each to be picked with one press. */
function Offered({ given, onPick }: { given: readonly GivenAnswer[]; onPick: (text: string) => void }) {
  const { t } = useTranslation('corrections')
  const shown = given.slice(0, MAX_OFFERED)
  if (shown.length === 0) return null
  return (
    <div className={styles.offered}>
      <p>{t('written')}</p>
      <ul>
        {shown.map(({ text, count }) => (
          <li key={text}>
            {/* Pressing it must not first add what is typed in the field. */}
            <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => onPick(text)}>
              <bdi>
                <TextWithSums text={text} />
              </bdi>
              <small>{t('gave', { count })}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

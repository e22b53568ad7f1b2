import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { questionDirection } from '../../parts/question/direction.ts'
import styles from '../correcting.module.css'
import { type AcceptFieldProps, countOf, type KeyFieldProps } from '../correcting-way.ts'
import { PickRow } from '../pick-row.tsx'

/** The options; exactly one is right. */
export function ChoiceKeyField({ question, given, answers, onChange }: KeyFieldProps) {
  const { t } = useTranslation('corrections')
  const name = useId()
  const before = question.answers.findIndex((answer) => answer.true)
  return (
    <fieldset className={styles.rows} dir={questionDirection(question)}>
      <legend className="sr-only">{t('key.option')}</legend>
      {answers.map(({ answer, img, true: right }, at) => (
        <PickRow
          // biome-ignore lint/suspicious/noArrayIndexKey: options keep their places, and two may have the same text
          key={at}
          type="radio"
          name={name}
          text={answer}
          img={img}
          direction={question.direction}
          count={countOf(given, answer)}
          note={at === before ? t('present') : undefined}
          checked={Boolean(right)}
          onChange={() => onChange(answers.map((one, place) => ({ ...one, true: place === at })))}
        />
      ))}
    </fieldset>
  )
}

/** The wrong options. */
export function ChoiceAcceptField({ question, given, accepted, onChange }: AcceptFieldProps) {
  const { t } = useTranslation('corrections')
  const chosen = new Set(accepted)
  const wrong = [...new Set(question.answers.flatMap(({ answer, true: right }) => (right ? [] : [answer])))]
  const isRight = (text: string) => given.some((one) => one.text === text && one.right)
  return (
    <fieldset className={styles.rows} dir={questionDirection(question)}>
      <legend className="sr-only">{t('accept.options')}</legend>
      {wrong.map((text) => (
        <PickRow
          key={text}
          type="checkbox"
          text={text}
          img={question.answers.find(({ answer }) => answer === text)?.img}
          direction={question.direction}
          count={countOf(given, text)}
          note={isRight(text) ? t('rightNow') : undefined}
          checked={chosen.has(text)}
          onChange={() => onChange(chosen.has(text) ? accepted.filter((one) => one !== text) : [...accepted, text])}
        />
      ))}
    </fieldset>
  )
}

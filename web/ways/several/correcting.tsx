import { useTranslation } from 'react-i18next'
import { questionDirection } from '../../parts/question/direction.ts'
import styles from '../correcting.module.css'
import type { KeyFieldProps } from '../correcting-way.ts'
import { PickRow } from '../pick-row.tsx'

/** The options; those that are ticked are right together. */
export function SeveralKeyField({ question, given, answers, onChange }: KeyFieldProps) {
  const { t } = useTranslation('corrections')
  const pickedBy = (text: string) =>
    given.reduce((sum, one) => sum + (one.text.split('\n').includes(text) ? one.count : 0), 0)
  return (
    <fieldset className={styles.rows} dir={questionDirection(question)}>
      <legend className="sr-only">{t('key.options')}</legend>
      {answers.map(({ answer, img, true: right }, at) => (
        <PickRow
          // biome-ignore lint/suspicious/noArrayIndexKey: options keep their places, and two may have the same text
          key={at}
          type="checkbox"
          text={answer}
          img={img}
          direction={question.direction}
          count={pickedBy(answer)}
          note={question.answers[at]?.true ? t('present') : undefined}
          checked={Boolean(right)}
          onChange={() =>
            onChange(answers.map((one, place) => ({ ...one, true: (place === at) !== Boolean(one.true) })))
          }
        />
      ))}
    </fieldset>
  )
}

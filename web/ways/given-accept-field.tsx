import { useTranslation } from 'react-i18next'
import { questionDirection } from '../parts/question/direction.ts'
import styles from './correcting.module.css'
import type { AcceptFieldProps } from './correcting-way.ts'
import { PickRow } from './pick-row.tsx'

/** More different answers are not offered: an answer that one student gave is marked by hand. */
const MOST = 12

/** Wrong answers as students gave them, to be accepted as a whole: orders, filled passages, numbers. */
export function GivenAcceptField({ question, given, accepted, onChange }: AcceptFieldProps) {
  const { t } = useTranslation('corrections')
  const wrong = given.filter(({ right }) => !right).slice(0, MOST)
  if (wrong.length === 0) return <p className={styles.none}>{t('accept.nothing')}</p>
  const chosen = new Set(accepted)
  return (
    <fieldset className={styles.rows} dir={questionDirection(question)}>
      <legend className="sr-only">{t('accept.answers')}</legend>
      {wrong.map(({ text, count }) => (
        <PickRow
          key={text}
          type="checkbox"
          text={text.split('\n').join(' · ')}
          direction={question.direction}
          count={count}
          checked={chosen.has(text)}
          onChange={() => onChange(chosen.has(text) ? accepted.filter((one) => one !== text) : [...accepted, text])}
        />
      ))}
    </fieldset>
  )
}

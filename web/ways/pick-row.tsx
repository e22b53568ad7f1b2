import { useTranslation } from 'react-i18next'
import { pieceDirection } from '../parts/question/direction.ts'
import styles from './correcting.module.css'

interface PickRowProps {
  type: 'radio' | 'checkbox'
  name?: string
  text: string
  direction: 'auto' | 'rtl' | 'ltr'
  /** Number of students who gave this answer. */
  count: number
  /** For example that it is the present key. */
  note?: string
  checked: boolean
  onChange: () => void
}

/** An answer that can be picked, with the number of students who gave it. */
export function PickRow({ type, name, text, direction, count, note, checked, onChange }: PickRowProps) {
  const { t, i18n } = useTranslation('corrections')
  return (
    <label className={styles.pick}>
      <input type={type} name={name} checked={checked} onChange={onChange} />
      <bdi className={styles.text} dir={pieceDirection(text, direction)}>
        {text}
      </bdi>
      <span className={styles.facts} dir={i18n.dir()}>
        {note && <b>{note}</b>}
        {count > 0 && <span>{t('gave', { count })}</span>}
      </span>
    </label>
  )
}

import { useTranslation } from 'react-i18next'
import { pieceDirection } from '../parts/question/direction.ts'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import styles from './correcting.module.css'
import { PicturedText } from './pictured-text.tsx'

interface PickRowProps {
  type: 'radio' | 'checkbox'
  name?: string
  text: string
  /** The picture of an option. A teacher sees its text too. */
  img?: string
  direction: 'auto' | 'rtl' | 'ltr'
  /** Number of students who gave this answer. */
  count: number
  /** For example that it is the present key. */
  note?: string
  checked: boolean
  onChange: () => void
}

/** An answer that can be picked, with the number of students who gave it. */
export function PickRow({ type, name, text, img, direction, count, note, checked, onChange }: PickRowProps) {
  const { t, i18n } = useTranslation('corrections')
  return (
    <label className={styles.pick}>
      <input type={type} name={name} checked={checked} onChange={onChange} />
      {img ? (
        <span className={styles.text}>
          <PicturedText {...{ text, img, direction }} />
        </span>
      ) : (
        <bdi className={styles.text} dir={pieceDirection(text, direction)}>
          <TextWithSums text={text} />
        </bdi>
      )}
      <span className={styles.facts} dir={i18n.dir()}>
        {note && <b>{note}</b>}
        {count > 0 && <span>{t('gave', { count })}</span>}
      </span>
    </label>
  )
}

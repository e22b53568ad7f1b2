import { useTranslation } from 'react-i18next'
import { starAt } from '../ui/geometry.ts'
import styles from './do-now.module.css'

const PETAL = 'M0-48C-14-61-16-78 0-99 16-78 14-61 0-48Z'
const MOST = 16

/** One petal per question around the star, filled when answered; it runs in the page's direction. */
export function AnsweredRing({ answered, of }: { answered: number; of: number }) {
  const { t, i18n } = useTranslation('control-panel')
  const petals = Math.min(of, MOST)
  const lit = Math.round((answered / of) * petals)
  const turn = (i18n.dir() === 'rtl' ? -360 : 360) / petals
  return (
    <div className={styles.ring}>
      <svg viewBox="-100 -100 200 200" aria-hidden="true">
        {Array.from({ length: petals }, (_, place) => place).map((place) => (
          <path
            key={place}
            d={PETAL}
            transform={`rotate(${turn * place}) scale(${petals > 10 ? 0.7 : 1} 1)`}
            className={place < lit ? styles.lit : styles.dim}
          />
        ))}
        <path d={starAt(0, 0, 54)} className={styles.star} />
      </svg>
      <p>
        <b>{answered}</b>
        <span>{t('now.of', { of })}</span>
      </p>
    </div>
  )
}

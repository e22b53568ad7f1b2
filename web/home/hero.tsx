import { useAtomValue, useSetAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { sessionAtom } from '../api/session.ts'
import { loginPopupAtom } from '../parts/popups.ts'
import { paths } from '../paths.ts'
import { Gate } from '../ui/gate.tsx'
import { Mark } from '../ui/mark.tsx'
import { Ornament } from '../ui/ornament.tsx'
import { PlainButton, PlainLink } from '../ui/plain-button.tsx'
import styles from './hero.module.css'

/** The dark band at the top: one line of text and the gate. */
export function Hero() {
  const { t } = useTranslation(['home', 'common'])
  const { state } = useAtomValue(sessionAtom)
  const setPopup = useSetAtom(loginPopupAtom)
  const start = t('common:letsStart')
  const panel = t('common:userMenu.controlPanel')
  return (
    <section className={`${styles.hero} on-band`} aria-labelledby="promise">
      <Ornament size={84} opacity={0.16} className={styles.lattice} />
      <div className={styles.container}>
        <div className={styles.say}>
          <span className={styles.eyebrow}>
            <Mark mono size={22} className={styles.mark} />
            {t('common:ministry')}
          </span>
          <h1 className={styles.promise} id="promise">
            {t('hero.first')} <em>{t('hero.second')}</em>
          </h1>
          <div className={styles.acts}>
            {state === 'in' ? (
              <PlainLink to={paths.cp()} look="accent" size="lg">
                <span className={styles.label} data-other={start}>
                  {panel}
                </span>
              </PlainLink>
            ) : (
              <PlainButton look="accent" size="lg" onClick={() => setPopup({ open: true })}>
                <span className={styles.label} data-other={panel}>
                  {start}
                </span>
              </PlainButton>
            )}
            <PlainLink to="#grades" look="line" size="lg" onClick={showGrades}>
              {t('hero.browse')}
            </PlainLink>
          </div>
        </div>
        <div className={styles.art}>
          <Gate className={styles.gate} label={t('hero.gate')} />
          <Spill />
        </div>
      </div>
    </section>
  )
}

const showGrades = () => document.getElementById('grades')?.scrollIntoView({ behavior: 'smooth' })

/** The light that the gate casts on the ground. */
function Spill() {
  return (
    <svg viewBox="0 0 420 84" className={styles.spill} aria-hidden="true">
      <defs>
        <linearGradient id="spill" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f0b23a" stopOpacity=".34" />
          <stop offset="1" stopColor="#e9a11b" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d="M52.5 0H367.5L283.5 84H136.5Z" fill="url(#spill)" />
    </svg>
  )
}

import { useTranslation } from 'react-i18next'
import styles from './correct-key.module.css'
import type { OfferedBank } from './use-bank-question.ts'

/** Whether the question of the bank gets the same key. */
export function BankOffer({ offer }: { offer: OfferedBank }) {
  const { t } = useTranslation('corrections')
  if (!offer.offered) return null
  return (
    <label className={styles.bank}>
      <input type="checkbox" checked={offer.on} onChange={(event) => offer.toggle(event.currentTarget.checked)} />
      <b>{t('bank.label')}</b>
      <small>{t('bank.text')}</small>
    </label>
  )
}
